// A browser's translator replaces text nodes that React still holds. React then removes, moves or changes nodes that are no longer
// where it put them, and throws: a press that succeeded would end in an error screen, or the screen would keep the old text.

/** For each text of React that something else has replaced: what is there instead. */
const replacements = new WeakMap<Node, ChildNode>()

/** React marks the nodes that it renders with properties of its own. */
const isFromReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'))

const isForeign = (node: Node | null | undefined): node is ChildNode => node instanceof Element && !isFromReact(node)

/** What stands for a node that React looks for below `parent`, at any depth: the node or its replacement. */
const standInOf = (node: Node, parent: Node): Node | undefined =>
  [replacements.get(node), node].find((each) => each && parent.contains(each))

/** The child of `parent` that contains the node or its replacement. */
function placeOf(node: Node, parent: Node): Node | null {
  let place = standInOf(node, parent) ?? null
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Remembers what stands in place of a text, and observes the text: React changes it although it is not on the page. */
function recordReplacement(
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  texts: MutationObserver,
) {
  for (const node of removedNodes) {
    if (!(node instanceof Text) || node.isConnected || !isFromReact(node)) continue
    const replacement = [...addedNodes, nextSibling, previousSibling].find(isForeign)
    if (!replacement) continue
    replacements.set(node, replacement)
    texts.observe(node, { characterData: true })
  }
}

/** Puts a text that React has changed back into its place. The translator translates it again. */
function restore(text: Node) {
  const replacement = replacements.get(text)
  replacements.delete(text)
  if (replacement?.isConnected && !text.isConnected) replacement.replaceWith(text)
}

/** Lets React find its nodes on a page that a translator or an extension changes. Call it before the first render. */
export function surviveTranslation() {
  const texts = new MutationObserver((changes) => changes.forEach(({ target }) => restore(target)))
  const page = new MutationObserver((changes) => changes.forEach((change) => recordReplacement(change, texts)))
  page.observe(document.body, { childList: true, subtree: true })

  // oxlint-disable-next-line typescript/unbound-method -- they are called with `this`
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const standIn = standInOf(child, this)
    if (standIn?.parentNode) removeChild.call(standIn.parentNode, standIn)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    const place = before && before.parentNode !== this ? placeOf(before, this) : before
    return insertBefore.call(this, child, place) as T
  }
}
