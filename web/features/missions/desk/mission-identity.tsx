import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { missionKinds } from '../../../../shared/missions/kinds.ts'
import { limits } from '../../../../shared/limits.ts'
import { Field, Input, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { counted } from '../../../ui/number-words.ts'
import { patches } from '../patches.ts'
import { kindNames } from './desk-words.ts'
import type { MissionValues } from './use-mission-form.ts'
import styles from './mission-form.module.css'

type Props = { form: UseFormReturn<MissionValues>; mission: AdminMission | undefined }

const tries = counted(limits['mission-word'].max, 'try', 'tries')

/** What a mission is: its kind, title and text, and the word of one that has a word. */
export function MissionIdentity({ form: { register, control, formState }, mission }: Props) {
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  const chosen = mission?.kind ?? kind
  return (
    <Card as="section" className={styles.group} aria-labelledby="what">
      <h2 id="what">What it is</h2>
      <fieldset className={styles.kinds} disabled={mission !== undefined}>
        <legend>Kind</legend>
        <div>
          {missionKinds.map((each) => (
            <label className={styles.kind} key={each}>
              <img src={patches[each]} alt="" />
              {mission ? (
                <input type="radio" name="kind" checked={each === chosen} readOnly />
              ) : (
                <input type="radio" value={each} {...register('kind')} />
              )}
              {kindNames[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Title" error={errors.title?.message}>
        {(field) => <Input {...field} {...register('title')} placeholder="The word of the week" />}
      </Field>
      <Field label="Text" error={errors.text?.message}>
        {(field) => <Textarea {...field} {...register('text')} rows={3} />}
      </Field>
      {chosen === 'word' && (
        <Field
          label={mission ? <OptionalLabel>A new word</OptionalLabel> : 'The word'}
          hint={`${mission ? 'Empty keeps the word as it is. ' : ''}Kept out of every list and the audit log. Capital letters and spaces around it do not matter; members get ${tries} a day.`}
          error={errors.word?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('word', { setValueAs: (word: string | undefined) => word || undefined })}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </Card>
  )
}
