// Runs in the page. Returns its HTML as painted, without scripts and without what loads them.
// oxlint-disable-next-line no-unused-expressions -- the expression's value is the result
;(() => {
  // Rules that scripts insert are not part of the element's text.
  for (const style of document.querySelectorAll('style'))
    style.textContent = Array.from(style.sheet?.cssRules ?? [], (rule) => rule.cssText).join('\n')
  const loaders =
    'link[rel=modulepreload], link[rel=prefetch], link[rel=preload][as=script], link[rel=preload][as=fetch]'
  for (const element of document.querySelectorAll(`script, noscript, ${loaders}`)) element.remove()
  return `<!doctype html>${document.documentElement.outerHTML}`
})()
