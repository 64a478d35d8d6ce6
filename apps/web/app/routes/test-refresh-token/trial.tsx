import { type FormEvent, type ReactNode, useState } from 'react'
import { trials } from '#app/copy/trials.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ResponseSheet } from './response-sheet.tsx'
import type { TrialResponse } from './try-call.ts'

export function Trial({
  title,
  text,
  send,
  after,
  children,
}: {
  title: string
  text: string
  send: (fields: FormData) => Promise<TrialResponse>
  after?: (response: TrialResponse) => string | null
  children?: ReactNode
}) {
  const [pending, setPending] = useState(false)
  const [response, setResponse] = useState<TrialResponse | null>(null)

  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setResponse(await send(new FormData(event.currentTarget)))
    setPending(false)
  }
  return (
    <Card className="p-5">
      <form onSubmit={run} aria-label={title} className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted text-sm">{text}</p>
        </div>
        {children && <div className="grid gap-4 sm:grid-cols-3">{children}</div>}
        <Button type="submit" kind="soft" size="small" pending={pending && trials.running} className="self-start">
          {trials.run}
        </Button>
      </form>
      <div role="status">{response && <ResponseSheet response={response} note={after?.(response) ?? null} />}</div>
    </Card>
  )
}
