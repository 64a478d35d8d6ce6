import { REASON_MAX_CHARACTERS } from '@manassa/contract/limits'
import { reasonField as copy } from '#app/copy/reasons.ts'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { Field } from '#app/ui/field.tsx'

interface ReasonFieldProps {
  choices: readonly string[]
  reason: string
  onReason(reason: string): void
  hint?: string | undefined
  error?: string | undefined
}

/** The log must not state a reason that nobody gave. */
export const recordedReason = (reason: string) => reason.trim() || copy.none

export const ReasonField = ({ choices, reason, onReason, hint, error }: ReasonFieldProps) => (
  <div className="flex flex-col gap-2">
    <p className="font-bold text-sm">{copy.label}</p>
    <Chips label={copy.label}>
      {choices.map((choice) => (
        <Chip key={choice} chosen={choice === reason} onChoose={() => onReason(choice === reason ? '' : choice)}>
          {choice}
        </Chip>
      ))}
    </Chips>
    <Field
      label={copy.own}
      optional={!error}
      value={choices.includes(reason) ? '' : reason}
      dir="auto"
      maxLength={REASON_MAX_CHARACTERS}
      onChange={({ target }) => onReason(target.value)}
      hint={hint}
      error={error ?? null}
    />
  </div>
)
