import { REASON_MAX_CHARACTERS } from '@manassa/contract/limits'
import { studentUnits as copy } from '#app/copy/windows.ts'
import { TextArea } from '#app/ui/text-area.tsx'

interface NoteFieldProps {
  value: string
  onChange(text: string): void
  error?: string | null
}

export const NoteField = ({ value, onChange, error = null }: NoteFieldProps) => (
  <TextArea
    label={copy.note}
    hint={copy.noteHint}
    error={error}
    optional
    rows={2}
    maxLength={REASON_MAX_CHARACTERS}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
