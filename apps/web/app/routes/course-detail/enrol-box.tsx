import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { type FormEvent, useEffect, useRef } from 'react'
import { codeField } from '#app/copy/code-field.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { detail } from '#app/copy/course-detail.ts'
import { enrol } from '#app/copy/enrol.ts'
import { waiting } from '#app/copy/waiting.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { type EnrolByCodeOptions, useEnrolByCode } from './use-enrol-by-code.ts'

export default function EnrolBox(props: Omit<EnrolByCodeOptions, 'onFault'>) {
  const { course, grade } = props
  const box = useRef<HTMLFormElement>(null)
  const focusOnCode = () => box.current?.querySelector('input')?.focus()
  const code = useEnrolByCode({ ...props, onFault: focusOnCode })

  useEffect(() => {
    box.current?.querySelector('input')?.focus()
    // Its button may be below the window, or behind a bar at the foot.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    code.submit()
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="mt-5 rounded-card border border-gold-line bg-gold-soft p-4">
      <CodeField
        label={enrol.label}
        hint={enrol.hint}
        error={code.error}
        notice={code.notice}
        typed={code.typed}
        onTyped={code.retype}
        enterKeyHint="done"
        readOnly={code.busy !== null}
      />
      {code.elsewhere && (
        <ButtonLink to={code.elsewhere} kind="brand" wide className="mt-3">
          {codeField.preview}
        </ButtonLink>
      )}
      {code.codeToConfirm && grade ? (
        <OtherYear
          question={codeMessages.otherYear(shortGradeLabel(course.grade), shortGradeLabel(grade))}
          onSure={() => code.codeToConfirm && code.send(code.codeToConfirm)}
          onNot={code.notThisOne}
          onLeave={code.keepTyped}
        />
      ) : (
        <EnrolButton {...code} />
      )}
      {code.busy && <SlowNote />}
      <AskForCard courseName={course.courseName} />
    </form>
  )
}

function EnrolButton({ busy, wait }: { busy: 'checking' | 'sending' | null; wait: number }) {
  const pending = busy && { checking: codeMessages.checking, sending: enrol.sending }[busy]
  return (
    <Button type="submit" kind="gold" wide className="mt-3" pending={pending ?? false} disabled={wait > 0}>
      {wait > 0 ? waiting.retryAfter(wait) : enrol.submit}
    </Button>
  )
}

function AskForCard({ courseName }: { courseName: string }) {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, detail.supervisorText(courseName))
  if (!chat) return null
  return (
    <p className="mt-2 text-center text-sm">
      {enrol.noCard}{' '}
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center font-bold text-brand-strong underline underline-offset-4"
      >
        {enrol.askForCard}
      </a>
    </p>
  )
}

interface OtherYearProps {
  question: string
  onSure(): void
  onNot(): void
  onLeave(): void
}

/**
 * A card is for one grade, and courses look alike, so another grade needs a confirmation before the card is redeemed.
 */
function OtherYear({ question, onSure, onNot, onLeave }: OtherYearProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={notice} className="mt-3">
      <Notice
        tone="warn"
        title={question}
        urgent
        actions={
          <>
            <Button size="small" onClick={onNot}>
              {enrol.notThis}
            </Button>
            <Button kind="outline" size="small" onClick={onSure}>
              {enrol.submitAnyway}
            </Button>
            <ButtonLink to="/profile" kind="plain" size="small" onClick={onLeave}>
              {codeMessages.wrongYear}
            </ButtonLink>
          </>
        }
      >
        {enrol.otherYearText}
      </Notice>
    </div>
  )
}
