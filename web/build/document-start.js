// Runs before the page's code arrives. It starts the first reads (api/early-responses.ts). Once the first view is painted, with
// its first data, it fetches the code: until then, they have the network and the processor. It remembers a press, which takes effect when the code has arrived
// (app/first-view.ts). The build inlines this script; every page has the same text, so that one hash allows it.
{
  const { app, screen = '', everyone = '', member = '', staff = '' } = document.currentScript.dataset
  const [, account, isStaff] = /(?:^|; )member=([0-9a-f-]{36})(\.staff)?(?:;|$)/.exec(document.cookie) ?? []
  const signedIn = account !== undefined
  globalThis.screenAccount = account ?? 'visitor'
  // Hides the parts of the first view that are for visitors only.
  if (signedIn) document.documentElement.dataset.member = ''
  // The member asks for less motion. A browser that blocks site data throws.
  try {
    if (localStorage.getItem('solara-motion')) document.documentElement.dataset.motion = 'reduced'
  } catch {}
  // Parameters in the address select other reads.
  const reads = location.search ? '' : everyone + ' ' + (signedIn ? member : '') + ' ' + (isStaff ? staff : '')
  const listed = (paths) => paths.split(' ').filter(Boolean)
  globalThis.earlyResponses = new Map(
    listed((signedIn ? '/api/auth/user ' : '') + reads).map((path) => {
      const response = fetch(path, { headers: { 'x-account': screenAccount } })
      // Reported by the read that takes it.
      response.catch(() => undefined)
      return [path, response]
    }),
  )
  addEventListener('click', ({ target }) => {
    const button = target.closest('[data-first-view] button')
    if (button) globalThis.earlyPress = button.ariaLabel || button.textContent
  })

  // A style sheet that does not arrive is requested again, after ever longer pauses.
  let stylePause = 500
  const onError = ({ target }) => {
    if (target.rel !== 'stylesheet') return
    setTimeout(() => target.replaceWith(target.cloneNode()), stylePause)
    stylePause *= 2
  }
  addEventListener('error', onError, true)

  // Both in milliseconds.
  const longestForData = 300
  const longestForPaint = 300
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const fetchFile = async (path) => {
    // The pictures of the first view come before its code.
    const response = await fetch(path, { priority: 'low' })
    if (!response.ok) throw new Error(path + ': ' + response.status)
    // The browser keeps files that have arrived completely.
    await response.arrayBuffer()
    // The browser compiles a cached script in advance.
    if (path.endsWith('.js')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: path }))
    }
  }
  const fetched = new Map()
  // Brings a file of code into the browser's cache, at the second attempt if the first fails. Code is imported only when its
  // files are there: a browser never asks again for a module whose import has failed.
  globalThis.fetchCode = (path) => {
    if (!fetched.has(path)) {
      const file = fetchFile(path).catch(() => wait(500).then(() => fetchFile(path)))
      fetched.set(path, file)
      file.catch(() => fetched.delete(path))
    }
    return fetched.get(path)
  }
  // The start of the app is fetched until it arrives, after ever longer pauses: without it, the page is a picture.
  const arrival = async (path, pause = 1_000) => {
    try {
      await fetchCode(path)
    } catch {
      await Promise.race([wait(pause), new Promise((resolve) => addEventListener('online', resolve, { once: true }))])
      await arrival(path, Math.min(pause * 2, 60_000))
    }
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const start = async () => {
    const files = listed(app)
    // On a slow phone, the code would delay the first data by more than it gains. A hidden page has no frames.
    await Promise.race([globalThis.firstData?.then(nextFrame), wait(longestForData)])
    // The router tries again, and reports a failure.
    for (const path of listed(screen)) fetchCode(path).catch(() => undefined)
    await Promise.all(files.map((path) => arrival(path)))
    // One file in each task: evaluated together, they would block the page for longer than a press may wait.
    for (const path of files) {
      await import(path)
      await wait()
    }
  }
  addEventListener('DOMContentLoaded', () => {
    // Not every engine reports the first paint: Firefox does not when a page opens scrolled. A timer after the end of loading
    // starts the code as well, and one for a page that keeps loading. The paint usually follows that end: code that is fetched
    // before it competes with the paint. A hidden page is not painted, and an empty one has nothing to paint.
    let isStarted = false
    const startOnce = () => {
      if (!isStarted) void start()
      isStarted = true
    }
    new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
    addEventListener('load', () => setTimeout(startOnce, longestForPaint))
    const isWaiting = !document.hidden && document.getElementById('page').firstElementChild
    setTimeout(startOnce, isWaiting ? 3_000 : 0)
  })
}
