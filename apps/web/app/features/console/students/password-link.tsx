import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'

interface PasswordLinkProps {
  /** A chat whose text contains the link; null without a phone number. */
  chat: string | null
  /** The bare link; it is absent for staff who may only see the chat. */
  link?: string | undefined
  phone?: string | undefined
}

/** A link that sets a password, shown only once: as a prepared chat, and bare for staff who may see it. */
export function PasswordLink({ chat, link, phone }: PasswordLinkProps) {
  const [message, setMessage] = useState<string | null>(null)

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(assistants.linkCopied)
    } catch {
      setMessage(assistants.linkCopyFailed)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{link ? assistants.linkText : assistants.linkInChat}</p>
      {link ? (
        <Ltr className="block select-all break-all rounded-control border border-line bg-sheen p-3 text-sm">{link}</Ltr>
      ) : (
        <Ltr className="block font-bold tabular">{phone}</Ltr>
      )}
      <div className="flex flex-wrap gap-3">
        {chat && (
          <ButtonAnchor href={chat} kind="gold" icon="whatsapp">
            {assistants.linkSend}
          </ButtonAnchor>
        )}
        {link && (
          <Button kind="outline" onClick={() => void copy(link)}>
            {assistants.linkCopy}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm">
        {message}
      </p>
    </div>
  )
}
