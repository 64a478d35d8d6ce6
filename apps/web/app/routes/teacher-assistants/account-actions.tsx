import type { Reply } from '@manassa/contract/endpoint'
import {
  type Assistant,
  blockAssistant,
  linkForAssistant,
  unblockAssistant,
} from '@manassa/contract/teacher/assistants'
import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'

interface AccountActionsProps {
  known: Assistant
  onDone(assistant: Assistant, link: string | null): void
}

export function AccountActions({ known, onDone }: AccountActionsProps) {
  const [doing, setDoing] = useState<'link' | 'block' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const account = { accountId: known.id }

  async function carryOut<Data>(what: 'link' | 'block', made: Promise<Reply<Data>>, then: (data: Data) => void) {
    setDoing(what)
    setFailure(null)
    const reply = await made
    setDoing(null)
    if (reply.success) then(reply.data)
    else setFailure(reply.message)
  }

  const newLink = () =>
    carryOut('link', call(linkForAssistant, account), ({ passwordLink }) => onDone(known, passwordLink))
  const turn = () =>
    carryOut('block', call(known.blocked ? unblockAssistant : blockAssistant, account), (changed) =>
      onDone(changed, null),
    )

  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {!known.blocked && (
          <Button
            kind="outline"
            size="small"
            icon="key"
            pending={doing === 'link' && assistants.linking}
            onClick={newLink}
          >
            {assistants.link}
          </Button>
        )}
        <Button
          kind={known.blocked ? 'outline' : 'danger'}
          size="small"
          icon="lock"
          pending={doing === 'block' && assistants.blocking}
          onClick={turn}
        >
          {known.blocked ? assistants.unblock : assistants.block}
        </Button>
      </div>
      {!known.blocked && <p className="text-muted text-sm">{assistants.blockText}</p>}
      <p role="status" className="text-bad text-sm">
        {failure}
      </p>
    </div>
  )
}
