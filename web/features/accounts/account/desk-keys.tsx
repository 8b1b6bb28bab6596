import { setLetterKeys, useLetterKeys } from '../../../browser/letter-keys.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/primitives.tsx'
import { ViewHead } from './item-row.tsx'

/** Whether single letters act on the desks: they can be in the way of speech input. */
export function DeskKeys() {
  const areOn = useLetterKeys()
  return (
    <Card as="section" aria-labelledby="desk-keys">
      <ViewHead id="desk-keys" title="Keys of the desks">
        On this device. Ctrl and Enter, Enter and Escape always work.
      </ViewHead>
      <Switch
        label="Letters act on the desks"
        hint="J and K move, A approves, D declines. Turn them off if you speak to your computer, or press them by accident."
        checked={areOn}
        onChange={({ currentTarget }) => setLetterKeys(currentTarget.checked)}
      />
    </Card>
  )
}
