import { chatAddress } from '@manassa/contract/rules/chat-address'
import type { ChatFacts, ChatTextKind } from '@manassa/contract/teacher/chat-text-slots'
import { chats as copy } from '#app/copy/chat-texts.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleMenu } from '#app/ui/console/overlay/menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useChatTexts } from './use-chat-texts.ts'

const kindsFor = {
  student: ['welcome', 'reminder', 'mark'],
  parent: ['absence', 'mark'],
} as const satisfies Record<string, readonly ChatTextKind[]>

interface ChatButtonProps {
  to: keyof typeof kindsFor
  phone: string | null | undefined
  facts: ChatFacts
  label: string
  text?: string
  /** The only text that fits, which needs no choice. */
  kind?: ChatTextKind
  isIcon?: boolean
}

export function ChatButton({ to, phone, facts, label, text = copy.chat, kind, isIcon }: ChatButtonProps) {
  const fill = useChatTexts()
  const plain = chatAddress(phone)
  if (plain === null) return null
  const fitting = (kind ? [kind] : kindsFor[to]).flatMap((each) => {
    const message = fill(each, facts)
    const href = message === null ? null : chatLink(phone, message)
    return href === null ? [] : [{ label: copy.kinds[each], href }]
  })
  const [only] = fitting
  if (kind || !only) {
    return (
      <ButtonAnchor href={only?.href ?? plain} kind="outline" size="small" icon="whatsapp" aria-label={label}>
        {!isIcon && text}
      </ButtonAnchor>
    )
  }
  return (
    <ConsoleMenu
      label={label}
      className={classes(buttonStyle, isIcon ? 'px-3' : 'px-4')}
      choices={() => [...fitting, { label: copy.plain, href: plain }]}
    >
      <Icon name="whatsapp" />
      {!isIcon && text}
    </ConsoleMenu>
  )
}

const buttonStyle =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-edge bg-card text-center font-bold text-ink text-sm leading-snug transition-colors hover:border-brand hover:text-brand-strong'
