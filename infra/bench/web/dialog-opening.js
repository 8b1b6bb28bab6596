// Runs in the page. Sets `dialogOpening`: a promise of the milliseconds from the next press until a dialog is painted. If the
// dialog waits for an API reply, the time is counted from that reply.
// oxlint-disable-next-line no-unused-expressions -- a function, so that the expression has no value to wait for
;(() => {
  const isVisible = (dialog) => !dialog.hidden && dialog.getBoundingClientRect().height > 0
  const isOpen = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(isVisible)
  const replyTimes = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/'))
      .map(({ responseEnd }) => responseEnd)
  globalThis.dialogOpening = new Promise((resolve, reject) => {
    const check = (pressed) => {
      if (!isOpen()) return requestAnimationFrame(() => check(pressed))
      const start = Math.max(pressed, ...replyTimes())
      // A task after this frame: the dialog is painted.
      return setTimeout(() => resolve(performance.now() - start))
    }
    addEventListener('click', ({ timeStamp }) => check(timeStamp), { capture: true, once: true })
    setTimeout(() => reject(new Error('No dialog has opened in 10 seconds')), 10_000)
  })
})()
