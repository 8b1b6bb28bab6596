import { ClipboardPaste, TriangleAlert } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { Decision, type ListedClaim } from '../../../../shared/claims/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, Input, Textarea } from '../../../ui/forms/field.tsx'
import { Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { type ClaimDraft, claimDrafts } from './claim-drafts.ts'
import {
  type DetailLabel,
  detailLines,
  detailWarning,
  fieldsFor,
  type GiftCardFields,
  noFields,
  readDetails,
} from './gift-card-details.ts'
import type { ClaimDecision } from './use-decision.ts'
import styles from './approve-claim.module.css'

const missing = 'Please provide gift card details'
const noDraft: ClaimDraft = { fields: noFields, adminNotes: '' }

/** What was typed about the claim: kept as long as there is any. */
function useApproval(id: string) {
  const draft = useDraft(claimDrafts, id)
  return {
    draft: draft ?? noDraft,
    isKept: draft !== undefined,
    change: ({ fields, adminNotes }: { fields?: Partial<GiftCardFields>; adminNotes?: string }) => {
      // The latest, and not that of the render: a paste may fill in more than one field.
      const now = claimDrafts.of(id) ?? noDraft
      const next = { fields: { ...now.fields, ...fields }, adminNotes: adminNotes ?? now.adminNotes }
      const isEmpty = ![...Object.values(next.fields), next.adminNotes].some((value) => value.trim() !== '')
      if (isEmpty) claimDrafts.discard(id)
      else claimDrafts.keep(id, next)
    },
  }
}

type Props = {
  claim: ListedClaim
  decision: ClaimDecision
  /** The form's id, for the button that sends it. */
  formId: string
}

/** The details of the gift card that approve a claim. */
export function ApproveClaim({ claim, decision, formId }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, isKept, change } = useApproval(claim.id)
  const [focused, setFocused] = useState<DetailLabel>()
  const [isMissing, setMissing] = useState(false)
  /** The details about whose warnings the person was asked. */
  const [asked, setAsked] = useState<string>()
  const { platform } = claim
  const fields = fieldsFor(platform)
  const details = detailLines(platform, draft.fields)
  const warned = fields.find(({ label }) => detailWarning(platform, label, draft.fields[label]))
  const isAsked = asked === details && warned !== undefined
  const focusOn = (label: DetailLabel) => form.current?.querySelector<HTMLElement>(`[name="${label}"]`)?.focus()

  function errorOf(label: DetailLabel): string | undefined {
    if (label === 'Card' && isMissing && draft.fields.Card.trim() === '') return missing
    return focused === label && !isAsked ? undefined : detailWarning(platform, label, draft.fields[label])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (decision.isPending) return
    if (draft.fields.Card.trim() === '') {
      // A pressed on the row leads to the first field.
      const begins = !isKept && document.activeElement?.closest('[data-row]')
      if (!begins) {
        setMissing(true)
        toast({ tone: 'bad', title: 'Missing Details', description: missing })
      }
      return focusOn('Card')
    }
    if (warned && !isAsked) {
      setAsked(details)
      return focusOn(warned.label)
    }
    const parsed = v.safeParse(Decision, {
      claimId: claim.id,
      status: 'approved',
      giftCardDetails: details,
      adminNotes: draft.adminNotes,
    })
    if (parsed.success) decision.mutate(parsed.output)
    else toast({ tone: 'bad', title: 'Error', description: parsed.issues[0].message })
  }

  /** Fills in what a text names. Returns whether it names anything. */
  function fill(pasted: string): boolean {
    const found = readDetails(pasted)
    if (Object.keys(found).length === 0) return false
    change({ fields: found })
    return true
  }

  function onPaste(event: ClipboardEvent) {
    if (fill(event.clipboardData.getData('text'))) event.preventDefault()
  }

  async function pasteAll() {
    focusOn('Card')
    const pasted = await navigator.clipboard.readText().catch(() => undefined)
    if (pasted !== undefined && fill(pasted)) return
    toast({
      tone: 'info',
      title: 'Nothing Pasted',
      description:
        pasted === undefined
          ? 'Paste the text into the Card field: what it says of the other fields is filled in, too.'
          : 'The copied text does not name a card, such as “Card: 4532...”.',
    })
  }

  return (
    <Stack
      as="form"
      gap={5}
      ref={form}
      id={formId}
      noValidate
      autoComplete="off"
      aria-label="Approve claim"
      onSubmit={submit}
    >
      <div className={styles.columns}>
        <div>
          <Row justify="between" below={2}>
            <h4>Gift card details</h4>
            <Button variant="quiet" className={styles.paste} onClick={() => void pasteAll()}>
              <ClipboardPaste size="1rem" aria-hidden />
              Paste all
            </Button>
          </Row>
          <div className={fields.length > 2 ? styles.prepaid : styles.code} onPaste={onPaste}>
            {fields.map(({ label, placeholder, isOptional }) => (
              <Field key={label} label={label} isOptional={isOptional} error={errorOf(label)}>
                {(control) => (
                  <Input
                    {...control}
                    name={label}
                    code
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    placeholder={placeholder}
                    value={draft.fields[label]}
                    onChange={({ target }) => change({ fields: { [label]: target.value } })}
                    onFocus={() => setFocused(label)}
                    onBlur={() => setFocused(undefined)}
                  />
                )}
              </Field>
            ))}
          </div>
        </div>
        <Card sunken>
          <Text size="caption" tone="faint">
            {claim.name} reads
          </Text>
          <DetailsPreview platform={platform} fields={draft.fields} />
        </Card>
      </div>
      <Row as="output" wraps gap={2} className={styles.note}>
        {isAsked && (
          <Text as="span" tone="wait">
            <TriangleAlert size="1rem" aria-hidden /> Approve again to send the details as they are.
          </Text>
        )}
        {isKept && !isAsked && (
          <>
            Kept in this window for 30 minutes, and saved nowhere else. Escape goes back to the list.
            <Button variant="quiet" className={styles.discard} onClick={() => claimDrafts.discard(claim.id)}>
              Discard
            </Button>
          </>
        )}
      </Row>
      <Field label="Admin notes" isOptional hint="The claimant will see them.">
        {(control) => (
          <Textarea
            {...control}
            name="adminNotes"
            rows={2}
            value={draft.adminNotes}
            onChange={({ target }) => change({ adminNotes: target.value })}
          />
        )}
      </Field>
    </Stack>
  )
}

type PreviewProps = { platform: string; fields: GiftCardFields }

/** The lines that the claimant will read. What is still empty is a gap, or no line where it may stay so. */
const DetailsPreview = ({ platform, fields }: PreviewProps) => (
  <Text as="div" code className={styles.lines}>
    {fieldsFor(platform)
      .filter(({ label, isOptional }) => !isOptional || fields[label].trim() !== '')
      .map(({ label }) => (
        <div key={label}>
          {label}: {fields[label].trim() || <span className={styles.gap} />}
        </div>
      ))}
  </Text>
)
