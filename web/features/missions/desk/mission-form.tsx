import { useWatch } from 'react-hook-form'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, Input, OptionalLabel } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MissionIdentity } from './mission-identity.tsx'
import { MissionPay } from './mission-pay.tsx'
import { MissionPreview } from './mission-preview.tsx'
import { useMissionForm } from './use-mission-form.ts'
import styles from './mission-form.module.css'

type Props = {
  /** None for a new one. */
  mission: AdminMission | undefined
  /** Somebody else has changed it: the form is to begin again. */
  onStale: () => void
}

/** The form of a mission in three groups: what it is, what it pays, and when it runs. */
export function MissionForm({ mission, onStale }: Props) {
  const { form, save, isPending } = useMissionForm(mission, onStale)
  const { register, formState } = form
  const values = useWatch({ control: form.control })
  const { errors } = formState
  return (
    <div className={styles.columns}>
      <form className={styles.groups} noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
        <MissionIdentity form={form} mission={mission} />
        <MissionPay form={form} mission={mission} />
        <Card as="section" className={styles.group} aria-labelledby="when">
          <h2 id="when">When it runs</h2>
          <div className={styles.dates}>
            <Field label="From" hint="Days begin at midnight in Sydney." error={errors.startsOn?.message}>
              {(control) => <Input {...control} {...register('startsOn')} type="date" />}
            </Field>
            <Field
              label={<OptionalLabel>To</OptionalLabel>}
              hint="The last day. Without one, it runs while its budget lasts."
              error={errors.endsOn?.message}
            >
              {(control) => (
                <Input
                  {...control}
                  {...register('endsOn', { setValueAs: (day: string | null) => day || null })}
                  type="date"
                />
              )}
            </Field>
          </div>
        </Card>
        <div className={styles.end}>
          <ButtonLink variant="quiet" to={paths.missionsDesk}>
            Cancel
          </ButtonLink>
          <Button variant="gold" type="submit" pending={isPending} pendingText="Saving...">
            {mission ? 'Save mission' : 'Create mission'}
          </Button>
        </div>
      </form>
      <MissionPreview values={values} mission={mission} />
    </div>
  )
}
