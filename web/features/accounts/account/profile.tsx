import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { platforms } from '../../../../shared/store/schema.ts'
import { optionalLine, visibleName } from '../../../../shared/text.ts'
import { call, setFieldErrors } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { setCurrentUser, useCurrentUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Card, Grid, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent, useDialog } from '../../../ui/lazy.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Field, Input, RadioGroup, RadioTile } from '../../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { hasChosenPlatform, recordPlatformChoice } from '../platform-choice.ts'
import { ViewHead } from './item-row.tsx'
import styles from './profile.module.css'

const ProfileFields = v.object({
  firstName: visibleName('First name is required', 60),
  lastName: visibleName('Last name is required', 60),
  preferredPlatform: v.picklist(platforms),
  playstationId: optionalLine(60),
  robloxUsername: optionalLine(60),
})
type ProfileFields = v.InferOutput<typeof ProfileFields>

const valuesOf = (user: CurrentUser): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName,
  preferredPlatform: user.preferredPlatform,
  playstationId: user.playstationId ?? '',
  robloxUsername: user.robloxUsername ?? '',
})

/** The form of the member's profile. */
function useProfileForm() {
  const user = useCurrentUser()
  const form = useSchemaForm(ProfileFields, valuesOf(user))
  const saving = useAction({
    send: (body: ProfileFields) => call('user/profile', 'PATCH', { body }),
    onDone: (saved) => {
      setCurrentUser(saved)
      recordPlatformChoice(saved)
      form.reset(valuesOf(saved))
    },
    done: { title: 'Profile Saved', description: 'Your profile is up to date.' },
    failed: ['Profile Not Saved', 'Your profile was not changed.'],
    onFailure: (error) => setFieldErrors(form, error),
  })
  return { user, form, submit: form.handleSubmit((values) => saving.mutate(values)), isPending: saving.isPending }
}

const AvatarDialog = lazyComponent(async () => (await import('./avatar-dialog.tsx')).AvatarDialog)

/** The member's picture, with a dialog that changes it. */
function ProfilePicture() {
  const { username, avatar, membershipTier } = useCurrentUser()
  const dialog = useDialog(AvatarDialog.preload)
  return (
    <Row gap={5} wraps="small" above={5} className={styles.person}>
      <Avatar of={{ username, face: { avatar, membershipTier } }} width={64} />
      <Text as="div" anywhere beside>
        <h3 className={styles.label}>Your astronaut</h3>
        <Text size="small" tone="muted">
          {avatar ? 'Shown in the frame of your tier.' : 'Pick one: it is your picture wherever you appear.'}
        </Text>
      </Text>
      <Button opens={dialog}>
        {avatar ? 'Change' : 'Pick'}
        <VisuallyHidden> astronaut</VisuallyHidden>
      </Button>
      {dialog.isMounted && <AvatarDialog key={dialog.openCount} {...dialog.props} />}
    </Row>
  )
}

/** `/account`: picture, names, preferred platform, ids, and what the member signs in with. */
export function Profile() {
  const { user, form, submit, isPending } = useProfileForm()
  const { isDirty } = form.formState
  // Saving the platform that is preselected chooses it.
  const canSave = isDirty || !hasChosenPlatform(user)
  return (
    <>
      <Card as="section" aria-labelledby="profile">
        <ViewHead id="profile" title="Profile" />
        <ProfilePicture />
        <Form above={5} submit={submit}>
          <Grid gap={4} align="start">
            <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
            <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
          </Grid>
          <Field label="Explorer ID" hint="Your username. It cannot be changed.">
            {(props) => (
              <Input {...props} className={styles.fixed} value={user.username} readOnly autoComplete="username" />
            )}
          </Field>
          <PlatformChoice {...form.register('preferredPlatform')} />
          <Grid gap={4} align="start">
            <FormField
              form={form}
              name="playstationId"
              label="PlayStation ID"
              isOptional
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
            <FormField
              form={form}
              name="robloxUsername"
              label="Roblox username"
              isOptional
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          </Grid>
          <Button
            className={styles.save}
            variant="gold"
            type="submit"
            disabled={!canSave}
            pending={isPending}
            pendingText="Saving..."
          >
            Save changes
          </Button>
        </Form>
      </Card>
      <EmailAndPassword />
    </>
  )
}

const notes = { playstation: 'PlayStation gift cards first', roblox: 'Roblox gift cards first' }

/** The platform whose gift cards the store shows first. The props go to each radio button. */
const PlatformChoice = (props: ComponentProps<'input'>) => (
  <RadioGroup className={styles.choice} label="Preferred platform">
    {platforms.map((platform) => (
      <RadioTile key={platform} className={styles.platform} {...props} value={platform}>
        <img src={platformDisplay[platform].art} alt="" width="36" />
        <Stack as="span">
          <Text as="b" weight="strong">
            {platformDisplay[platform].name}
          </Text>
          <Text as="small" size="caption" tone="faint">
            {notes[platform]}
          </Text>
        </Stack>
        <span className={styles.tick}>
          <Check size="0.875rem" strokeWidth={3} aria-hidden />
        </span>
      </RadioTile>
    ))}
  </RadioGroup>
)

const EmailDialog = lazyComponent(async () => (await import('./profile-dialogs.tsx')).EmailDialog)
const PasswordDialog = lazyComponent(async () => (await import('./profile-dialogs.tsx')).PasswordDialog)

type PendingChangeProps = NonNullable<CurrentUser['emailChange']> & { email: string }

const bold = (address: string) => (
  <Text as="b" weight="strong" tone="plain" anywhere>
    {address}
  </Text>
)

/** What is left to do until the email address changes. */
function PendingChange({ email, to, confirmedBy }: PendingChangeProps) {
  if (confirmedBy === null)
    return (
      <Text above={2}>
        Open the two links that we sent, to {bold(to)} and to {bold(email)}, within 60 minutes. Until then, your address
        stays the same.
      </Text>
    )
  if (confirmedBy === 'current')
    return (
      <Text above={2}>
        Open the link that we sent to {bold(to)}, within 60 minutes. Until then, your address stays the same.
      </Text>
    )
  return (
    <Text above={2}>
      {bold(to)} is confirmed. Open the link that we sent to {bold(email)}, too: it works for 60 minutes.
    </Text>
  )
}

/** The address and the password, each with a dialog that changes it. */
function EmailAndPassword() {
  const { email, emailChange, passwordChangedAt, joinDate } = useCurrentUser()
  const emailDialog = useDialog(EmailDialog.preload)
  const passwordDialog = useDialog(PasswordDialog.preload)
  const cancelling = useAction({
    // The current address, sent again, replaces the change that waits for its confirmation.
    send: () => call('user/profile', 'PATCH', { body: { email } }),
    onDone: setCurrentUser,
    done: (user) => ({ title: 'Change Cancelled', description: `Your address stays ${user.email}.` }),
    failed: ['Change Not Cancelled', 'The links still work.'],
  })
  return (
    <Card as="section" aria-labelledby="email-and-password">
      <ViewHead id="email-and-password" title="Email and password" />
      <Stack divided above={2} className={styles.rows}>
        <div>
          <Row gap={4} justify="between" wraps="small" className={styles.row}>
            <div>
              <h3 className={styles.label}>Email</h3>
              <Text anywhere>{email}</Text>
            </div>
            <Button aria-label="Change email" opens={emailDialog}>
              Change
            </Button>
          </Row>
          {emailChange && (
            <Card sunken gap={2} below={4} className={styles.pending}>
              <Text as="div" size="small" tone="muted">
                <Badge tone="wait">Waiting for confirmation</Badge>
                <PendingChange email={email} {...emailChange} />
              </Text>
              <Button
                outdent
                variant="quiet"
                pending={cancelling.isPending}
                pendingText="Cancelling..."
                onClick={() => cancelling.mutate()}
              >
                Cancel the change
              </Button>
            </Card>
          )}
        </div>
        <Row gap={4} justify="between" wraps="small" className={styles.row}>
          <div>
            <h3 className={styles.label}>Password</h3>
            <p>{passwordChangedAt ? `Changed ${formatDay(passwordChangedAt)}` : `Set ${formatDay(joinDate)}`}</p>
          </div>
          <Button aria-label="Change password" opens={passwordDialog}>
            Change
          </Button>
        </Row>
      </Stack>
      {emailDialog.isMounted && <EmailDialog key={`email-${emailDialog.openCount}`} {...emailDialog.props} />}
      {passwordDialog.isMounted && (
        <PasswordDialog key={`password-${passwordDialog.openCount}`} {...passwordDialog.props} />
      )}
    </Card>
  )
}
