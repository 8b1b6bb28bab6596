import { Check } from 'lucide-react'
import { type Motion as Choice, motions } from '../../../../shared/accounts/motion.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { setCurrentUser, useCurrentUser } from '../../../api/session.ts'
import { RadioGroup, RadioTile } from '../../../ui/forms/field.tsx'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { ViewHead } from './item-row.tsx'
import tiles from './profile.module.css'

const words: Record<Choice, { title: string; note: string }> = {
  system: { title: 'As on my device', note: 'What you have set in your system' },
  reduced: { title: 'Reduced', note: 'Stars, cards and dialogs keep still' },
}

/** How much of the site moves, on every device of the member. Choosing saves. */
export function Motion() {
  const { motion } = useCurrentUser()
  const saving = useAction({
    send: (next: Choice) => call('user/profile', 'PATCH', { body: { motion: next } }),
    onDone: setCurrentUser,
    done: (saved) => ({
      title: 'Motion Saved',
      description: `“${words[saved.motion].title}” applies to all your devices.`,
    }),
    failed: ['Motion Not Saved', 'Nothing was changed.'],
    // The server may have saved it although its answer was lost.
    changes: ['auth/user'],
    outdated: 'any',
  })
  const shown = saving.isPending ? saving.variables : motion
  return (
    <Card as="section" gap={4} aria-labelledby="motion">
      <ViewHead id="motion" title="Motion">
        Changes are saved at once, for all your devices.
      </ViewHead>
      <RadioGroup label="How much of the site moves" className={tiles.choice}>
        {motions.map((each) => (
          <RadioTile
            key={each}
            name="motion"
            value={each}
            className={tiles.platform}
            checked={shown === each}
            onChange={() => {
              if (!saving.isPending) saving.mutate(each)
            }}
          >
            <Stack as="span">
              <Text as="b" weight="strong">
                {words[each].title}
              </Text>
              <Text as="small" size="caption" tone="faint">
                {words[each].note}
              </Text>
            </Stack>
            <span className={tiles.tick}>
              <Check size="0.875rem" strokeWidth={3} aria-hidden />
            </span>
          </RadioTile>
        ))}
      </RadioGroup>
    </Card>
  )
}
