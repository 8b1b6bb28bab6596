// Runs in each page, before its own scripts. Reports each press of the person to the bench.
const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift'])
const isField = (target) =>
  target instanceof Element && target.matches('textarea, input:not([type="checkbox"], [type="radio"])')

addEventListener('pointerdown', () => globalThis.countPress('clicks'), true)
addEventListener(
  'keydown',
  ({ key, ctrlKey, metaKey, target }) => {
    // Ctrl and Enter are one press.
    if (modifiers.has(key)) return
    const isTyped = key.length === 1 && !ctrlKey && !metaKey && isField(target)
    globalThis.countPress(isTyped ? 'typed' : 'keys')
  },
  true,
)
