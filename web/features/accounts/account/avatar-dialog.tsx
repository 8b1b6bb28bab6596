import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { astronauts, avatars } from '../../../../shared/accounts/avatars.ts'
import { tierOf } from '../../../../shared/membership/tiers.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { setCurrentUser, useCurrentUser } from '../../../api/session.ts'
import { Avatar, AvatarPicture } from '../../../ui/avatar.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import covered from '../../../ui/forms/covered.module.css'
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import styles from './avatar-dialog.module.css'

const Option = ({ label, children, className, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={clsx(covered.covered, className)}>
    <input {...input} type="radio" aria-label={label} />
    {children}
    <span className={styles.tick}>
      <Check size="1rem" strokeWidth={3} aria-hidden />
    </span>
  </label>
)

const Choice = v.object({ avatar: v.picklist(avatars) })
type Choice = v.InferOutput<typeof Choice>

/** Asks for one of the astronauts, or the initials. The frame is not a choice: it is the tier's. */
export function AvatarDialog(dialog: { open: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const form = useSchemaForm(Choice, { avatar: user.avatar ?? '01' })
  const option = form.register('avatar')
  const saving = useAction({
    send: (body: Choice) => call('user/profile', 'PATCH', { body }),
    onDone: setCurrentUser,
    onEnd: dialog.onClose,
    done: { title: 'Astronaut Saved', description: 'It is your picture from now on.' },
    failed: ['Astronaut Not Saved', 'Your picture was not changed.'],
    // The server may have saved it although its answer was lost.
    changes: ['auth/user'],
    outdated: 'any',
  })
  return (
    <FormDialog
      title="Pick your astronaut"
      action="Save"
      pendingText="Saving..."
      pending={saving.isPending}
      submit={form.handleSubmit((values) => saving.mutate(values))}
      {...dialog}
    >
      <Row gap={5} className={styles.now}>
        <Avatar
          of={{ username: user.username, face: { avatar: form.watch('avatar'), membershipTier: user.membershipTier } }}
          width={88}
        />
        <Text as="div" anywhere>
          <Text as="b" size="h4">
            {user.username}
          </Text>
          <Text size="small" tone="muted">
            The frame is your tier: {tierOf(user.membershipTier).name}
          </Text>
        </Text>
      </Row>
      <fieldset>
        <VisuallyHidden as="legend">Your astronaut</VisuallyHidden>
        <div className={styles.astronauts}>
          {astronauts.map((astronaut, index) => (
            <Option
              key={astronaut}
              className={styles.astronaut}
              label={`Astronaut ${index + 1}`}
              {...option}
              value={astronaut}
            >
              <AvatarPicture avatar={astronaut} username={user.username} />
            </Option>
          ))}
        </div>
        <Option className={styles.own} label="Initials instead" {...option} value="initials">
          <span className={styles.small}>
            <AvatarPicture avatar="initials" username={user.username} />
          </span>
          <Stack as="span" grows>
            Initials instead
            <Text as="small" size="caption" tone="muted">
              The first letters of your username
            </Text>
          </Stack>
        </Option>
      </fieldset>
    </FormDialog>
  )
}
