import { useRef } from 'react'
import * as v from 'valibot'
import { maxNote, type Member, NewNote, type Note } from '../../../../shared/accounts/member-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { DeleteDialog } from '../../../api/delete-dialog.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { DeleteButton } from '../../../ui/layout/table.tsx'
import { ConfirmDialog, useDialogFor } from '../../../ui/lazy.tsx'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { memberReads } from '../../accounts/member-reads.ts'
import styles from './member.module.css'

type Props = { member: Member; onLocked: () => void }

/** What staff wrote about the member. */
export function NotesPanel({ member, onLocked }: Props) {
  const self = useCurrentUser()
  const dialog = useDialogFor<Note>(ConfirmDialog.preload)
  const mayDelete = ({ author }: Note) => member.id !== self.id && (self.isAdmin || author.id === self.id)
  return (
    <Stack gap={6}>
      {member.id !== self.id && <NoteForm member={member} onLocked={onLocked} />}
      {member.notes.length === 0 && <Text tone="muted">No notes yet.</Text>}
      <Stack as="ul" divided>
        {member.notes.map((note) => (
          <NoteItem key={note.id} note={note} onDelete={mayDelete(note) ? () => dialog.showFor(note) : undefined} />
        ))}
      </Stack>
      {dialog.subject && (
        <DeleteNoteDialog key={dialog.openCount} member={member} note={dialog.subject} {...dialog.props} />
      )}
    </Stack>
  )
}

const Words = v.pick(NewNote, ['text'])

function NoteForm({ member: { id, firstName }, onLocked }: Props) {
  const form = useSchemaForm(Words, { text: '' })
  // The same until the note is stored: a press that is repeated writes one note.
  const note = useRef(crypto.randomUUID())
  const adding = useAction({
    send: ({ text }: { text: string }) =>
      call('admin/members/notes', 'PUT', { params: { id }, body: { note: note.current, text } }),
    onDone: () => {
      note.current = crypto.randomUUID()
      form.reset()
    },
    done: { title: 'Note Added', description: 'Your colleagues see it here.' },
    failed: ['Note Not Added', 'Please try again.'],
    onLocked,
    changes: [memberReads],
  })
  return (
    <Form gap={3} submit={form.handleSubmit((words) => adding.mutate(words))}>
      <FormField
        as={Textarea}
        form={form}
        name="text"
        label="New note"
        hint={`Only staff see it here. ${firstName} gets it with a download of their data.`}
        rows={3}
        maxLength={maxNote}
      />
      <Row justify="end">
        <Button type="submit" pending={adding.isPending} pendingText="Adding...">
          Add note
        </Button>
      </Row>
    </Form>
  )
}

const NoteItem = ({ note, onDelete }: { note: Note; onDelete: (() => void) | undefined }) => (
  <Row as="li" gap={3} align="start" className={styles.item}>
    <Avatar of={note.author} width={32} />
    <Stack grows>
      <Text size="small">
        <b>{note.author.username ?? 'A former colleague'}</b>{' '}
        <Text as="time" size="caption" tone="faint" dateTime={note.at}>
          {formatMoment(note.at)}
        </Text>
      </Text>
      <Text lines anywhere dir="auto">
        {note.text}
      </Text>
    </Stack>
    {onDelete && <DeleteButton name={`the note of ${formatMoment(note.at)}`} onClick={onDelete} />}
  </Row>
)

type DeleteProps = { member: Member; note: Note; open: boolean; onClose: () => void }

const DeleteNoteDialog = ({ member, note, open, onClose }: DeleteProps) => (
  <DeleteDialog
    title="Delete this note?"
    remove={() => call('admin/members/notes', 'DELETE', { params: { id: member.id }, query: { note: note.id } })}
    done={{ title: 'Note Deleted', description: 'Nobody sees it any more.' }}
    failed={['Note Not Deleted', 'Please try again.']}
    changes={[memberReads]}
    outdated={['not_found']}
    open={open}
    onClose={onClose}
  >
    It is gone for your colleagues too.
  </DeleteDialog>
)
