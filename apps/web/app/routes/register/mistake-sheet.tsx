import { register } from '#app/copy/account.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { LikelyMistake } from './check-field.ts'

/** `take` replaces the value with the suggestion, `keep` sends it as it is, `edit` returns to the field. */
export type MistakeAnswer = 'take' | 'keep' | 'edit'

export interface MistakeQuestion {
  mistake: LikelyMistake
  answer(answer: MistakeAnswer): void
}

/** The title names only the domain: a whole address is too long for one line of a phone. */
const domainOf = (email: string) => email.slice(email.indexOf('@') + 1)

/** Asks about a likely mistake before the form is sent. Closing it returns to the field. */
export default function MistakeSheet({ question }: { question: MistakeQuestion | null }) {
  const mistake = question?.mistake
  const words = register.mistake
  const isEmail = mistake?.field === 'Email'
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer('edit')}
      title={isEmail ? words.email(domainOf(mistake.meant)) : words.parentPhone}
      actions={
        <>
          <Button wide onClick={() => question?.answer(isEmail ? 'take' : 'keep')}>
            {isEmail ? words.takeEmail : words.keepPhone}
          </Button>
          <Button kind="outline" wide onClick={() => question?.answer(isEmail ? 'keep' : 'edit')}>
            {isEmail ? words.keepEmail : words.editPhone}
          </Button>
        </>
      }
    >
      {mistake && (
        <p>{isEmail ? words.emailText(mistake.typed) : words.parentPhoneText(mistake.typed, mistake.isOwnNumber)}</p>
      )}
    </Dialog>
  )
}
