/**
 * Does what a browser's translator does to the page: it puts each text into two `font` elements, now and whenever a text appears or
 * changes. Runs in the page.
 */
export function translatePage() {
  const isText = (node: Node): node is Text =>
    node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('font, script, style, textarea')
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const translate = (root: Node) => {
    const texts: Node[] = [root]
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.filter(isText).forEach(wrap)
  }
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ type, target, addedNodes }) =>
      (type === 'characterData' ? [target] : [...addedNodes]).filter((node) => node.isConnected).forEach(translate),
    ),
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  translate(document.body)
}

/**
 * Presses every button of the page, and of the dialogs that open, up to `most`. Returns how many it pressed. Runs in the page.
 * A button that says one of `kept` is left alone.
 */
export async function pressEverything({ most, kept }: { most: number; kept: string }): Promise<number> {
  const pressed = new WeakSet<Element>()
  const frames = async () => {
    for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame)
  }
  const openDialog = () => [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1)
  const nextButton = () =>
    [...(openDialog() ?? document.body).querySelectorAll<HTMLButtonElement>('button:enabled')].find(
      (button) => !pressed.has(button) && button.checkVisibility() && !new RegExp(kept).test(button.textContent),
    )
  let count = 0
  while (count < most) {
    const button = nextButton()
    if (!button && !openDialog()) return count
    if (!button) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 50))
      count += 1
      continue
    }
    pressed.add(button)
    button.click()
    count += 1
    await frames()
  }
  return count
}
