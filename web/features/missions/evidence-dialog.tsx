import { type ReactNode, useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { maxEvidenceCharacters, MissionEvidence } from '../../../shared/missions/answers.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { call, hasCode, hasStatus, invalidate, setFieldErrors } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { useCurrentUser } from '../../api/session.ts'
import { stored } from '../../browser/stored.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { formatCount, formatMoment } from '../../ui/format.ts'
import { Textarea } from '../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { Row, Text } from '../../ui/primitives.tsx'
import { kinds, rewardText } from './mission-words.ts'
import { updateMission } from './update-mission.ts'
import styles from './evidence-dialog.module.css'

/** Sends evidence, or shows what waits. */
export const EvidenceDialog = (props: EvidenceDialogProps) =>
  props.mission.state === 'waiting' ? <SentEvidence {...props} /> : <WriteEvidence {...props} />

/** The evidence that waits for staff. */
const SentEvidence = ({ mission, open, onClose }: EvidenceDialogProps) => (
  <Dialog
    wide
    sheet
    open={open}
    onClose={onClose}
    actions={
      <Button className={styles.wide} onClick={onClose}>
        Done
      </Button>
    }
  >
    <EvidenceHead mission={mission}>{mission.evidence && `Sent ${formatMoment(mission.evidence.at)}`}</EvidenceHead>
    <Text anywhere above={6} className={styles.sent} dir="auto">
      {mission.evidence?.text}
    </Text>
    {mission.evidence?.link && (
      <Text size="small" anywhere above={3}>
        <a href={mission.evidence.link} target="_blank" rel="noreferrer">
          <bdi>{mission.evidence.link}</bdi>
        </a>
      </Text>
    )}
  </Dialog>
)

const Draft = v.object({ text: v.string(), link: v.string() })
type Draft = v.InferOutput<typeof Draft>

/** Evidence that a member has begun to write, kept on this device until it is sent. */
const evidenceDraft = (userId: string, missionId: string) => stored('evidence', Draft, `${userId}-${missionId}`)

/** The form, its draft, and sending it. After a decline, it begins with what was declined. */
function useSendEvidence({ id, kind, title, evidence }: Mission, onSent: () => void) {
  const draft = evidenceDraft(useCurrentUser().id, id)
  const form = useSchemaForm(
    MissionEvidence,
    draft.read() ?? { text: evidence?.text ?? '', link: evidence?.link ?? '' },
  )
  const [text, link = ''] = useWatch({ control: form.control, name: ['text', 'link'] })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) draft.write({ text, link })
    // `draft` only names where it is stored.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, text, link])

  const sending = useAction({
    send: (entered: MissionEvidence) =>
      call('missions/evidence', 'POST', {
        params: { id },
        body: { text: entered.text, ...(entered.link && { link: entered.link }) },
      }),
    onDone: ({ at }, { text: sent, link: clip }) => {
      draft.remove()
      updateMission(id, { state: 'waiting', evidence: { text: sent, link: clip || null, at, reason: null } })
    },
    onEnd: onSent,
    done: {
      art: kinds[kind].patch,
      title: 'Evidence Sent',
      description: `${title} is in review. You hear from us within two days.`,
    },
    failed: ['Evidence Not Sent', 'What you wrote is kept on this device.'],
    changes: ['missions/earlier'],
    onFailure: (error) => {
      setFieldErrors(form, error)
      if (hasCode(error, 'budget_spent')) return updateMission(id, { state: 'ended' })
      // The mission no longer takes evidence: the screen is out of date.
      return hasStatus(error, 409, 404) ? invalidate('missions') : undefined
    },
  })
  return {
    form,
    send: form.handleSubmit((entered) => sending.mutate(entered)),
    characters: text.trim().length,
    isPending: sending.isPending,
  }
}

/** Writes evidence. What is written is kept on this device until it is sent. */
function WriteEvidence({ mission, open, onClose }: EvidenceDialogProps) {
  const formId = useId()
  const { form, send, characters, isPending } = useSendEvidence(mission, onClose)
  return (
    <Dialog
      wide
      sheet
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" className={styles.wide} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="gold"
            className={styles.wide}
            type="submit"
            form={formId}
            pending={isPending}
            pendingText="Sending..."
          >
            Send for review
          </Button>
        </>
      }
    >
      <EvidenceHead mission={mission}>{rewardText(mission)}, once staff agree</EvidenceHead>
      <Form above={6} id={formId} autoComplete="off" submit={send}>
        <FormField
          as={Textarea}
          form={form}
          name="text"
          rows={6}
          label="What did you find?"
          hint={
            <Row as="span" align="stretch" justify="between" gap={4}>
              What happened, where, and how to make it happen again.
              <Text
                as="span"
                numeric
                tone={characters > maxEvidenceCharacters ? 'bad' : 'faint'}
                className={styles.count}
              >
                {formatCount(characters)} of {formatCount(maxEvidenceCharacters)}
              </Text>
            </Row>
          }
        />
        <FormField
          form={form}
          name="link"
          label="Link to a clip or picture"
          isOptional
          type="url"
          placeholder="https://"
        />
      </Form>
    </Dialog>
  )
}

type EvidenceDialogProps = { mission: Mission; open: boolean; onClose: () => void }

/** The top of the dialog: the patch beside the title. */
const EvidenceHead = ({ mission, children }: { mission: Mission; children: ReactNode }) => (
  <Row gap={4} className={styles.head}>
    <img src={kinds[mission.kind].patch} alt="" width="64" />
    <div>
      <DialogTitle className={styles.title}>{mission.title}</DialogTitle>
      <Text size="small" tone="muted">
        {children}
      </Text>
    </div>
  </Row>
)
