import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
import { type DeepPartial, type UseFormReturn, useWatch } from 'react-hook-form'
import { limits } from '../../../../shared/limits.ts'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import {
  fewRewards,
  missionKinds,
  type MissionKind,
  type MissionPeriod,
  orderStepAud,
} from '../../../../shared/missions/kinds.ts'
import { formatAmount } from '../../../../shared/money.ts'
import coin from '../../../art/coin.svg'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazyComponent, useDialog } from '../../../ui/lazy.tsx'
import { counted, shortDay, studioDay } from '../../../ui/format.ts'
import { AmountInput, Field, Input, RadioGroup, RadioTile, Select, Textarea } from '../../../ui/forms/field.tsx'
import { AmountField, CountField, Form, FormField } from '../../../ui/forms/form.tsx'
import { Card, Columns, Grid, Notice, Row, Stack, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import input from '../../../ui/forms/field.module.css'
import { endText, kinds, leftText, rewardsIn } from '../mission-words.ts'
import { MissionBadge, MissionFacts } from '../mission-facts.tsx'
import { type MissionValues, useMissionForm } from './use-mission-form.ts'
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
  const values = useWatch({ control: form.control })
  return (
    <Columns side="20.5rem" gap={8} align="start">
      <Form gap={5} autoComplete="off" submit={save}>
        <MissionIdentity form={form} mission={mission} />
        <MissionPay form={form} mission={mission} />
        <Card as="section" gap={4} aria-labelledby="when">
          <Text as="h2" size="h4" id="when">
            When it runs
          </Text>
          <Grid gap={4} align="start" className={styles.fields}>
            <FormField form={form} name="startsOn" label="From" hint="Days begin at midnight in Sydney." type="date" />
            <FormField
              register={{ setValueAs: (day: string | null) => day || null }}
              form={form}
              name="endsOn"
              label="To"
              isOptional
              hint="The last day. Without one, it runs while its budget lasts."
              type="date"
            />
          </Grid>
        </Card>
        <Row wraps shared justify="end" gap={3}>
          <ButtonLink variant="quiet" to={paths.missionsDesk}>
            Cancel
          </ButtonLink>
          <Button variant="gold" type="submit" pending={isPending} pendingText="Saving...">
            {mission ? 'Save mission' : 'Create mission'}
          </Button>
        </Row>
      </Form>
      <MissionPreview values={values} mission={mission} />
    </Columns>
  )
}

type MissionPreviewProps = { values: DeepPartial<MissionValues>; mission: AdminMission | undefined }

/** The card that members see, as it is entered. */
function MissionPreview({ values, mission }: MissionPreviewProps) {
  const [today] = useState(() => studioDay(new Date()))
  const kind = mission?.kind ?? values.kind ?? 'word'
  const { title, solcoins, points, startsOn, endsOn } = values
  const isFunded = mission !== undefined && mission.budget > 0
  const shown = {
    kind,
    title: title || 'Title',
    // A reward that is being typed may be no number yet.
    solcoins: Number.isFinite(solcoins) ? Number(solcoins) : 0,
    points: Number.isFinite(points) ? Number(points) : 0,
    hasFewLeft: isFunded && rewardsIn(mission.left, mission) < fewRewards,
    endsOn: endsOn || null,
    state: 'open' as const,
  }
  return (
    <Stack as="aside" gap={2} className={styles.preview} aria-label="Preview">
      <Text size="small" tone="muted">
        What members see
      </Text>
      <MissionFacts
        as="div"
        mission={shown}
        words={values.text || 'Text'}
        badge={<MissionBadge state="open" />}
        left={isFunded ? leftText(shown) : 'Not funded yet'}
        ends={startsOn && startsOn > today ? `Starts ${shortDay(startsOn)}` : endText(shown, today)}
      />
    </Stack>
  )
}

type MissionIdentityProps = { form: UseFormReturn<MissionValues>; mission: AdminMission | undefined }

const tries = counted(limits['mission-word'].max, 'try', 'tries')

/** What a mission is: its kind, title and text, and the word of one that has a word. */
function MissionIdentity({ form, mission }: MissionIdentityProps) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  const chosen = mission?.kind ?? kind
  return (
    <Card as="section" gap={4} aria-labelledby="what">
      <Text as="h2" size="h4" id="what">
        What it is
      </Text>
      <RadioGroup label="Kind" className={styles.kinds} disabled={mission !== undefined}>
        <div>
          {missionKinds.map((each) => (
            <RadioTile
              key={each}
              {...(mission
                ? { name: 'kind', checked: each === chosen, readOnly: true }
                : { value: each, ...form.register('kind') })}
            >
              <img src={kinds[each].patch} alt="" />
              {kinds[each].name}
            </RadioTile>
          ))}
        </div>
      </RadioGroup>
      <FormField form={form} name="title" label="Title" placeholder="The word of the week" />
      <FormField as={Textarea} form={form} name="text" label="Text" rows={3} />
      {chosen === 'word' && (
        <FormField
          register={{ setValueAs: (word: string | undefined) => word || undefined }}
          form={form}
          name="word"
          label={mission ? 'A new word' : 'The word'}
          isOptional={mission !== undefined}
          hint={`${mission ? 'Empty keeps the word as it is. ' : ''}Kept out of every list and the audit log. Capital letters and spaces around it do not matter; members get ${tries} a day.`}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Card>
  )
}

const FundDialog = lazyComponent(async () => (await import('./fund-dialog.tsx')).FundDialog)

const periods: Record<MissionPeriod, string> = { once: 'Once', day: 'Once a day', week: 'Once a week' }

/** An amount of Solcoins, behind the coin. */
const CoinInput = (props: ComponentProps<typeof AmountInput>) => (
  <div className={clsx(input.framed, styles.amount)}>
    <img src={coin} alt="" />
    <AmountInput {...props} />
  </div>
)

/** What the amount pays for, where its label does not say it. */
const solcoinsHint: Partial<Record<MissionKind, string>> = {
  order: `For each ${orderStepAud} AUD of merchandise.`,
  referral: 'For the inviter, and the same for the friend.',
}

type MissionPayProps = { form: UseFormReturn<MissionValues>; mission: AdminMission | undefined }

/** What a mission pays: fixed once it has a budget. */
function MissionPay({ form, mission }: MissionPayProps) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  const chosen = mission?.kind ?? kind
  const isFunded = mission !== undefined && mission.budget > 0
  const { ownLimit } = kinds[chosen]
  return (
    <Card as="section" gap={4} aria-labelledby="pays">
      <Text as="h2" size="h4" id="pays">
        What it pays
      </Text>
      <Grid gap={4} align="start" className={clsx(styles.fields, styles.two)}>
        <AmountField
          as={CoinInput}
          form={form}
          name="solcoins"
          label="Solcoins"
          hint={solcoinsHint[chosen]}
          readOnly={isFunded}
        />
        <CountField form={form} name="points" label="Points" readOnly={isFunded} />
        <Field label="Limit per member">
          {(field) =>
            ownLimit ? (
              <Input {...field} value={ownLimit} readOnly />
            ) : (
              <Select
                {...field}
                {...(mission ? { value: mission.perMember, disabled: true } : form.register('perMember'))}
              >
                {Object.entries(periods).map(([period, label]) => (
                  <option key={period} value={period}>
                    {label}
                  </option>
                ))}
              </Select>
            )
          }
        </Field>
      </Grid>
      <Budget
        mission={mission}
        onFunded={() => (['solcoins', 'points'] as const).forEach((name) => form.resetField(name))}
      />
    </Card>
  )
}

/** The budget of an existing mission, with the button that adds to it. */
function Budget({ mission, onFunded }: { mission: AdminMission | undefined; onFunded: () => void }) {
  const dialog = useDialog(FundDialog.preload)
  if (!mission) {
    return <Notice tone="plain">You fund it next. Members see it once it has a budget.</Notice>
  }
  const { budget, left, held, paid } = mission
  return (
    <Row as={Notice} tone="plain" wraps justify="between" gap={3} className={text.muted}>
      {budget > 0 ? (
        <Text as="span" beside>
          <b>{formatAmount(left)}</b> of {formatAmount(budget)} Solcoins left, {formatAmount(paid)} paid
          {held > 0 && `, ${formatAmount(held)} held for evidence`}. What it pays can no longer change.
        </Text>
      ) : (
        <Text as="span" beside>
          Members see it once it has a budget.
        </Text>
      )}
      <Button opens={dialog}>{budget > 0 ? 'Add to the budget' : 'Fund'}</Button>
      {dialog.isMounted && (
        <FundDialog key={dialog.openCount} mission={mission} onFunded={onFunded} {...dialog.props} />
      )}
    </Row>
  )
}
