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
  assistant: Assistant
  onDone(assistant: Assistant, link: string | null): void
}

export function AccountActions({ assistant, onDone }: AccountActionsProps) {
  const [doing, setDoing] = useState<'link' | 'block' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const account = { accountId: assistant.id }

  async function run<Data>(what: 'link' | 'block', request: Promise<Reply<Data>>, then: (data: Data) => void) {
    setDoing(what)
    setFailure(null)
    const reply = await request
    setDoing(null)
    if (reply.success) then(reply.data)
    else setFailure(reply.message)
  }

  const newLink = () =>
    run('link', call(linkForAssistant, account), ({ passwordLink }) => onDone(assistant, passwordLink))
  const toggleBlocked = () =>
    run('block', call(assistant.blocked ? unblockAssistant : blockAssistant, account), (changed) =>
      onDone(changed, null),
    )

  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {!assistant.blocked && (
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
          kind={assistant.blocked ? 'outline' : 'danger'}
          size="small"
          icon="lock"
          pending={doing === 'block' && assistants.blocking}
          onClick={toggleBlocked}
        >
          {assistant.blocked ? assistants.unblock : assistants.block}
        </Button>
      </div>
      {!assistant.blocked && <p className="text-muted text-sm">{assistants.blockText}</p>}
      <p role="status" className="text-bad text-sm">
        {failure}
      </p>
    </div>
  )
}
