// Runs in the head of the document: starts the first screen's reads before the app's code arrives (api/early-responses.ts).
// The build inlines it; every document has the same text, so that one hash allows it.
{
  const { everyone = '', member = '' } = document.currentScript.dataset
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
}
