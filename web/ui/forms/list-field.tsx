import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row, Stack } from '../primitives.tsx'
import { Field, type FieldProps, Textarea } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

type Props = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  text: string
  rows: number
  onText: (text: string) => void
  onFile: (file: File) => void
  /** Beside the button that chooses a file. */
  children?: ReactNode
}

/** A list that is typed, pasted, or read from a CSV file. */
export const ListField = ({ text, rows, onText, onFile, children, ...field }: Props) => (
  <Stack gap={3}>
    <Field {...field}>
      {(control) => (
        <Textarea
          {...control}
          code
          rows={rows}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
    <Row wraps gap={3}>
      {children}
      <FileDrop
        variant="button"
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]: File[]) => file && onFile(file)}
      >
        <FileUp size="1.25rem" aria-hidden />
        Choose a CSV file
      </FileDrop>
    </Row>
  </Stack>
)
