import { hasChosenPlatform } from '../../../api/platform-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, OptionalLabel } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmailAndPassword } from './email-and-password.tsx'
import { PlatformChoice } from './platform-choice.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { ViewHead } from './view-head.tsx'
import styles from './profile.module.css'

/** `/account`: names, preferred platform, ids, and what the member signs in with. */
export function Profile() {
  const { user, form, submit, isPending } = useProfileForm()
  const { register } = form
  const { errors, isDirty } = form.formState
  // Saving the platform that is preselected chooses it.
  const canSave = isDirty || !hasChosenPlatform(user)
  return (
    <>
      <Card as="section" aria-labelledby="profile">
        <ViewHead id="profile" title="Profile" />
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles.pair}>
            <Field label="First name" error={errors.firstName?.message}>
              {(props) => <Input {...props} {...register('firstName')} autoComplete="given-name" />}
            </Field>
            <Field label="Last name" error={errors.lastName?.message}>
              {(props) => <Input {...props} {...register('lastName')} autoComplete="family-name" />}
            </Field>
          </div>
          <Field label="Explorer ID" hint="Your username. It cannot be changed.">
            {(props) => (
              <Input {...props} className={styles.fixed} value={user.username} readOnly autoComplete="username" />
            )}
          </Field>
          <PlatformChoice {...register('preferredPlatform')} />
          <div className={styles.pair}>
            <Field label={<OptionalLabel>PlayStation ID</OptionalLabel>} error={errors.playstationId?.message}>
              {(props) => (
                <Input
                  {...props}
                  {...register('playstationId')}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
            <Field label={<OptionalLabel>Roblox username</OptionalLabel>} error={errors.robloxUsername?.message}>
              {(props) => (
                <Input
                  {...props}
                  {...register('robloxUsername')}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          </div>
          <div className={styles.actions}>
            <Button variant="gold" type="submit" disabled={!canSave} pending={isPending} pendingText="Saving...">
              Save changes
            </Button>
          </div>
        </form>
      </Card>
      <EmailAndPassword />
    </>
  )
}
