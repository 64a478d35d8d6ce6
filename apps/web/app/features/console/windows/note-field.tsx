import { REASON_MAX_CHARACTERS } from '@manassa/contract/limits'
import { studentUnits as copy } from '#app/copy/windows.ts'
import { FieldShell, inputLook } from '#app/ui/field.tsx'

interface NoteFieldProps {
  value: string
  onChange(text: string): void
  error?: string | null
}

/** A note for students with as many rows as it needs; it may be empty. */
export const NoteField = ({ value, onChange, error = null }: NoteFieldProps) => (
  <FieldShell label={copy.note} hint={copy.noteHint} error={error} optional>
    {(tied) => (
      <textarea
        {...tied}
        rows={2}
        dir="auto"
        maxLength={REASON_MAX_CHARACTERS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={inputLook}
      />
    )}
  </FieldShell>
)
