import { FieldShell } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

/** A pasted table, or a file with one. */
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
}

/** The fields of an import: pasted text and a file. */
export const TableFields = ({ labels, source, onChange, wrong, dir }: TableFieldsProps) => (
  <>
    <TextArea
      label={labels.text}
      hint={labels.textHint}
      error={wrong.text ?? null}
      rows={8}
      dir={dir}
      spellCheck={false}
      autoComplete="off"
      value={source.text}
      onChange={({ target: { value } }) => onChange({ text: value })}
    />
    <FieldShell label={labels.file} hint={labels.fileHint} error={wrong.file ?? null}>
      {(tied) => (
        <input
          {...tied}
          type="file"
          accept=".xlsx,.csv,.txt"
          className="min-h-12 w-full min-w-0 py-2.5 text-sm"
          onChange={({ target: { files } }) => onChange({ file: files?.[0] ?? null })}
        />
      )}
    </FieldShell>
  </>
)
