import type { Failure } from '@manassa/contract/endpoint'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Outcome } from './outcome.ts'
import { useWrongFields } from './use-wrong-fields.ts'

interface UseFormOptions<Done> {
  send(typed: FormData): Promise<Outcome<Done>>
  onDone(data: Done, message: string): void
}

export function useForm<Done>({ send, onDone }: UseFormOptions<Done>) {
  const form = useRef<HTMLFormElement>(null)
  const { wrong, show, note, forget } = useWrongFields(form)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  // On a phone the button is at the end of the form, and the error may be at its start.
  useEffect(() => {
    if (failure) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  async function submit() {
    if (sending || !form.current) return
    setSending(true)
    setFailure(null)
    const outcome = await send(new FormData(form.current))
    setSending(false)
    if (outcome.state === 'done') return onDone(outcome.data, outcome.message)
    if (outcome.state === 'failed') setFailure(outcome.failure)
    show(outcome.state === 'wrong' ? outcome.fields : {})
  }

  return {
    wrong,
    show,
    note,
    forget,
    sending,
    failure,
    submit,
    clearFailure: () => setFailure(null),
    props: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        submit()
      },
      onChange: (event: FormEvent) => forget(event.target),
    },
  }
}
