import type { FormEvent, ReactNode } from 'react'
import type { useForm } from '#app/lib/form/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { isCancelled } from '../cancelled.ts'

interface ConsoleFormProps {
  form: ReturnType<typeof useForm>
  action: { label: string; working: string; kind?: 'brand' | 'danger'; isDisabled?: boolean }
  text?: string | undefined
  /** A question about the failure, in place of its message. */
  notice?: ReactNode
  onInput?(event: FormEvent<HTMLFormElement>): void
  children: ReactNode
}

/** A form with what went wrong above its fields, and its button below them. */
export function ConsoleForm({ form, action, text, notice, onInput, children }: ConsoleFormProps) {
  const { label, working, kind = 'brand', isDisabled = false } = action
  const { failure } = form
  return (
    <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
      {text && <p className="text-muted text-sm">{text}</p>}
      {notice ?? (failure && !isCancelled(failure) && <FormFailure failure={failure} onRetry={form.submit} />)}
      {children}
      <Button type="submit" wide kind={kind} disabled={isDisabled} pending={form.sending && working}>
        {label}
      </Button>
    </form>
  )
}
