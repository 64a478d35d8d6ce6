import { fieldErrors } from '@manassa/contract/errors'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { useToasts } from '../overlay/toast-region.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'

interface FormChecks {
  messages: typeof fieldErrors
  /** See `useIdempotencyKey`. A `make` of the form asks for the key of its own call. */
  keyFor(typed: object): string
}

interface ConsoleFormOptions<Done> {
  /** `checks` are the options of `validateAndCall` that the forms of the console share. */
  send(typed: FormData, checks: FormChecks): Promise<Outcome<Done>>
  /** The text of the toast after a success. */
  done?: string | ((data: Done) => string) | undefined
  onDone(data: Done): void
}

export function useConsoleForm<Done>({ send, done, onDone }: ConsoleFormOptions<Done>) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  return useForm<Done>({
    send: (typed) => send(typed, { messages: fieldErrors, keyFor }),
    onDone(data) {
      if (done !== undefined) toasts.notify(typeof done === 'string' ? done : done(data))
      onDone(data)
    },
  })
}
