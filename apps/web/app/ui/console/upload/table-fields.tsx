import { upload } from '#app/copy/console-upload.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ConsoleIcon } from '../console-icon.tsx'

const TABLES = ['.xlsx', '.csv', '.txt'] as const

export interface TableSource {
  text: string
  file: File | null
}

interface TableFieldsProps {
  labels: { text: string; textHint: string; file: string; fileHint: string }
  source: TableSource
  onChange(change: Partial<TableSource>): void
  wrong: Readonly<Partial<Record<string, string>>>
  /** The direction of pasted text. */
  dir: 'auto' | 'ltr'
  endings?: readonly string[]
}

export const TableFields = ({ labels, source, onChange, wrong, dir, endings = TABLES }: TableFieldsProps) => (
  <>
    <TextArea
      label={labels.text}
      hint={labels.textHint}
      error={wrong.text}
      rows={8}
      dir={dir}
      spellCheck={false}
      autoComplete="off"
      value={source.text}
      onChange={({ target: { value } }) => onChange({ text: value })}
    />
    <FileField
      labels={{ field: labels.file, remove: upload.removeFile }}
      hint={labels.fileHint}
      error={wrong.file}
      input={{ accept: endings.join() }}
      file={source.file}
      onChoose={(file) => onChange({ file })}
      picture={<ConsoleIcon name="results" className="text-brand" />}
    />
  </>
)
