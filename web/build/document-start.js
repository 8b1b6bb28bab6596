// What a document with a prerendered first view does before its code arrives: it starts the first reads
// (api/early-responses.ts). Once the first view is painted, it requests the code: until then, the fonts have the
// bandwidth. It remembers a press, which takes effect when the code has arrived (app/first-view.ts). The build inlines this
// script; every document has the same text, so that one hash allows it.
{
  const { app, screen = '', everyone = '', member = '' } = document.currentScript.dataset
  const signedIn = /(^|; )member=1/.test(document.cookie)
  // Hides what the first view shows to visitors only.
  if (signedIn) document.documentElement.dataset.member = ''
  // Parameters in the address select other reads.
  const reads = location.search ? '' : everyone + ' ' + (signedIn ? member : '')
  const paths = (reads + (signedIn ? ' /api/auth/user' : '')).split(' ').filter(Boolean)
  globalThis.earlyResponses = new Map(
    paths.map((path) => {
      const response = fetch(path, { priority: 'low' })
      // Reported by the read that takes it.
      response.catch(() => undefined)
      return [path, response]
    }),
  )
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-first-view] button')
    if (button) globalThis.earlyPress = button.ariaLabel || button.textContent
  })
  const files = app.split(' ')
  const start = async () => {
    for (const href of files.concat(screen.split(' '))) {
      if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // One file in each task: evaluated together, they would block the page for longer than a press may wait.
    for (const url of files) {
      await import(url)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  // A hidden page is not painted.
  const startAfterPaint = () => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      void start()
    })
    if (document.hidden) void start()
    else observer.observe({ type: 'paint', buffered: true })
  }
  addEventListener('DOMContentLoaded', startAfterPaint)
}
