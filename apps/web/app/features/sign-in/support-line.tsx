import { login } from '#app/copy/account.ts'
import { forgot } from '#app/copy/password.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'

interface SupportLineProps {
  label?: string
  text?: string
}

export function SupportLine({ label = login.help, text = login.helpText }: SupportLineProps) {
  const link = chatLink(useSchool().contact?.whatsApp_Number, text)
  if (!link) return null
  return (
    <p className="mt-4 text-center text-sm">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {label}
      </a>
    </p>
  )
}

/** For an account whose email is missing or lost: staff send a link that sets a password. */
export const AskForLink = ({ identifier }: { identifier: string }) => (
  <SupportLine label={forgot.askForLink} text={forgot.linkRequest(identifier)} />
)
