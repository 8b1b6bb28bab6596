/**
 * Fetches the app's files when the pointer or the focus is on a link into the app, which is a separate page from the
 * prerendered landing. Not with `<link rel="prefetch">`: in Firefox, our Content-Security-Policy refuses it.
 */
export function prefetchAppOnIntent(files: readonly string[]) {
  const prefetch = () => {
    // A failure does not matter here: the app fetches them itself.
    for (const path of files) globalThis.fetchCode?.(path).catch(() => undefined)
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
