import { chatAddress } from '@manassa/contract/rules/chat-address'
import { studentPage } from '#app/copy/students.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface NumberLinkProps {
  name: string
  phone: string
}

/** A phone number of someone who is not a student; it opens a chat without a prepared text. */
export function NumberLink({ name, phone }: NumberLinkProps) {
  const chat = chatAddress(phone)
  if (chat === null) return <Ltr>{phone}</Ltr>
  return (
    <a
      href={chat}
      aria-label={`${studentPage.chatWith(name)} ${phone}`}
      className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:text-brand-strong hover:underline"
    >
      <Icon name="whatsapp" size={16} />
      <Ltr>{phone}</Ltr>
    </a>
  )
}
