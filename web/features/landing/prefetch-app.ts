/**
 * Prefetches the app's files when the pointer or the focus is on a link into the app, which is a separate page from the
 * prerendered landing.
 */
export function prefetchAppOnIntent(files: readonly string[]) {
  const prefetch = () => {
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = href
      document.head.append(link)
    }
  }
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin) return
    document.removeEventListener('pointerover', onIntent)
    document.removeEventListener('focusin', onIntent)
    prefetch()
  }
  document.addEventListener('pointerover', onIntent)
  document.addEventListener('focusin', onIntent)
}
