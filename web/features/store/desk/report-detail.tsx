import { CircleCheck, Undo2 } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import { type ListedReport, maxReportWords, type ReportAnswer } from '../../../../shared/store/report-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, errorMessage, hasCode } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment, formatPast } from '../../../ui/format.ts'
import { ErrorText, Field, Textarea } from '../../../ui/forms/field.tsx'
import { Badge, Notice, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { DeclineForm, useDeclining } from '../../../ui/queue/decline-form.tsx'
import { createDrafts, useDraft } from '../../../ui/queue/drafts.ts'
import { Fact, Facts } from '../../../ui/queue/facts.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { PersonHead } from '../../../ui/queue/person-head.tsx'
import { QueueActions, QueueBody } from '../../../ui/queue/queue.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { stockReads } from '../route.ts'
import { answerTo, giftCardOf } from './report-words.ts'

/** What was typed for the member: with another code or the Solcoins, and why a report is declined. */
export const reportDrafts = { message: createDrafts<string>(), reason: createDrafts<string>() } as const

/** Answers a report, and goes on to the next. */
const useAnswerReport = ({ id }: ListedReport, control: QueueControl) =>
  useAction({
    send: (body: ReportAnswer) => call('admin/report', 'POST', { params: { id }, body }),
    onEnd() {
      reportDrafts.message.discard(id)
      reportDrafts.reason.discard(id)
      control.advance(id)
    },
    done: (report) => ({ title: 'Report Answered', description: answerTo(report)?.done ?? '' }),
    failed: ['Report Not Answered', 'The report is still open.'],
    changes: [...stockReads, 'admin/reports', 'admin/queues'],
    // Answered by somebody else, or deleted: the list is out of date.
    outdated: ['already_answered', 'not_found'],
  })

const reasons = [
  {
    name: 'It works here',
    text: 'We checked this code, and it has not been used. Please type it once more, without spaces.',
  },
  {
    name: 'Redeemed by you',
    text: 'This code was redeemed on the account that you told us about. Please look there.',
  },
  {
    name: 'Write to us first',
    text: 'We have a question about this code. Please write to us.',
  },
] as const

type Props = {
  report: ListedReport
  control: QueueControl
  /** Staff cannot answer their own reports. */
  isOwn: boolean
}

/** A reported code: whose it is, what was bought, what the member wrote, and the answer, or what staff can answer. */
export const ReportDetail = ({ report, control, isOwn }: Props) =>
  report.status === 'open' && !isOwn ? (
    <OpenReport report={report} control={control} />
  ) : (
    <QueueBody>
      <ReportFacts report={report} />
      {report.status === 'open' ? <Badge>Yours: someone else answers</Badge> : <Answer report={report} />}
    </QueueBody>
  )

const ReportFacts = ({ report }: { report: ListedReport }) => (
  <>
    {/* The face is null once the account is deleted. */}
    <PersonHead
      of={report}
      id={report.face && report.userId}
      name={report.username}
      note={`Reported ${formatPast(report.createdAt)}`}
    />
    <Facts columns="four">
      <Fact label="Gift card" whole="phone">
        {report.name}
      </Fact>
      <Fact label="Platform and value" whole="phone">
        {giftCardOf(report)}
      </Fact>
      <Fact label="Solcoins paid">{formatAmount(report.solcoinsPaid)}</Fact>
      <Fact label="Code ends in">
        <code>{report.codeLastFour}</code>
      </Fact>
    </Facts>
    <Text as="blockquote" lines anywhere dir="auto">
      {report.words}
    </Text>
  </>
)

/** How a report was answered, by whom, and what the member read. */
function Answer({ report }: { report: ListedReport }) {
  const { processedAt, processedBy, reason } = report
  const answer = answerTo(report)
  return (
    <>
      <Notice tone="plain">
        <CircleCheck size="1.25rem" aria-hidden />
        <span>
          {answer?.label} by {processedBy ?? 'somebody'}
          {processedAt && (
            <>
              {' '}
              <time dateTime={processedAt} title={formatMoment(processedAt)}>
                {formatPast(processedAt)}
              </time>
            </>
          )}
          . {answer?.done}
        </span>
      </Notice>
      {reason && (
        <Text as="blockquote" lines anywhere dir="auto" tone="muted">
          {reason}
        </Text>
      )}
    </>
  )
}

function OpenReport({ report, control }: Omit<Props, 'isOwn'>) {
  const { id, username, solcoinsPaid } = report
  const formId = useId()
  const message = useDraft(reportDrafts.message, id) ?? ''
  const declining = useDeclining(reportDrafts.reason, id)
  const answering = useAnswerReport(report, control)
  const isTooLong = message.trim().length > maxReportWords
  const isSending = (outcome: ReportAnswer['outcome']) => answering.isPending && answering.variables.outcome === outcome
  const send = (outcome: 'refund' | 'replace') =>
    !answering.isPending && !isTooLong && answering.mutate({ outcome, reason: message.trim() })
  return (
    <>
      <QueueBody>
        <ReportFacts report={report} />
        {declining.isOn ? (
          <DeclineForm
            declining={declining}
            reasons={reasons}
            label={`${username} will read this`}
            maxLength={maxReportWords}
            action="Decline report"
            isPending={answering.isPending}
            onCancel={control.back}
            onReason={(reason) => answering.mutate({ outcome: 'decline', reason })}
          />
        ) : (
          <form
            id={formId}
            noValidate
            autoComplete="off"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              send('refund')
            }}
          >
            <Field
              label="Message"
              isOptional
              hint={`${username} will read it with the answer.`}
              error={isTooLong ? `At most ${maxReportWords} characters` : undefined}
            >
              {(field) => (
                <Textarea
                  {...field}
                  name="message"
                  rows={3}
                  value={message}
                  onChange={({ target: { value } }) =>
                    value === '' ? reportDrafts.message.discard(id) : reportDrafts.message.keep(id, value)
                  }
                />
              )}
            </Field>
          </form>
        )}
        {hasCode(answering.error, 'out_of_stock') && (
          <ErrorText role="alert">{errorMessage(answering.error, '')}</ErrorText>
        )}
      </QueueBody>
      {!declining.isOn && (
        <QueueActions>
          <Button
            variant="bad"
            aria-keyshortcuts="D"
            aria-expanded={false}
            disabled={answering.isPending}
            onClick={declining.begin}
          >
            Decline
            <VisuallyHidden> the report of {username}</VisuallyHidden>
            <ButtonKey>D</ButtonKey>
          </Button>
          <Button
            aria-keyshortcuts="R"
            disabled={answering.isPending}
            pending={isSending('replace')}
            pendingText="Sending..."
            onClick={() => send('replace')}
          >
            Send another code
            <ButtonKey>R</ButtonKey>
          </Button>
          <Button
            variant="gold"
            type="submit"
            form={formId}
            aria-keyshortcuts="A"
            disabled={answering.isPending}
            pending={isSending('refund')}
            pendingText="Returning..."
          >
            <Undo2 size="1rem" aria-hidden />
            Return {formatAmount(solcoinsPaid)}
            <VisuallyHidden> Solcoins</VisuallyHidden>
            <ButtonKey>A</ButtonKey>
          </Button>
        </QueueActions>
      )}
    </>
  )
}
