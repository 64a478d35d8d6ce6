import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useLinkText } from './chat/use-chat-texts.ts'

interface PasswordLinkProps {
  person: { name: string; phone?: string | undefined }
  link: string
  /** Of a student: in the school's own words, where it has some for a link. */
  isStudent?: true
}

/** A link that sets a password, for a chat: told this once. */
export function PasswordLink({ person: { name, phone }, link, isStudent }: PasswordLinkProps) {
  const textFor = useLinkText()
  const usual = assistants.linkMessage(name, link)
  const [message, setMessage] = useState<string | null>(null)
  const chat = chatLink(phone, isStudent ? textFor({ name }, link, usual) : usual)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setMessage(assistants.linkCopied)
    } catch {
      setMessage(assistants.linkCopyFailed)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{assistants.linkText}</p>
      <Ltr className="block select-all break-all rounded-control border border-line bg-sheen p-3 text-sm">{link}</Ltr>
      <div className="flex flex-wrap gap-3">
        {chat && (
          <ButtonAnchor href={chat} kind="gold" icon="whatsapp">
            {assistants.linkSend}
          </ButtonAnchor>
        )}
        <Button kind="outline" onClick={copy}>
          {assistants.linkCopy}
        </Button>
      </div>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </div>
  )
}
