import type { Failure } from '@manassa/contract/endpoint'
import { academicYearOfGrade, gradeLabel, grades } from '@manassa/contract/rules/grade'
import { type FormEvent, useRef, useState } from 'react'
import { register } from '../../copy/account.ts'
import { common } from '../../copy/common.ts'
import { connectionLost, early } from '../../lib/lazily.ts'
import { useWrongFields } from '../../lib/use-wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ImageField } from '../../ui/file-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select-field.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import type { SignUpOutcome } from './sign-up.ts'

/** Fetched with the first touch of the form: who only looks does not pay for it. */
const fetchSignUp = () => import('./sign-up.ts')

const years = grades.map((grade) => ({ value: String(academicYearOfGrade(grade)), label: gradeLabel(grade) }))

/** All the fields of section 3. Whatever goes wrong, what was typed stays. */
export function RegisterForm({ onMade }: { onMade(message: string, email: string): void }) {
  const form = useRef<HTMLFormElement>(null)
  const { wrong, show, forget } = useWrongFields(form)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [image, setImage] = useState<File | null>(null)

  async function send() {
    if (sending || !form.current) return
    const typed = typedIn(form.current)
    setSending(true)
    setFailure(null)
    const outcome = await fetchSignUp().then(
      ({ trySignUp }) => trySignUp(typed, image),
      (): SignUpOutcome => ({ state: 'failed', failure: connectionLost() }),
    )
    setSending(false)
    if (outcome.state === 'made') return onMade(outcome.message, outcome.email)
    if (outcome.state === 'failed') setFailure(outcome.failure)
    show(outcome.state === 'wrong' ? outcome.fields : {})
  }

  async function chooseImage(file: File | null) {
    setImage(file)
    forget('Image')
    // Where the rules did not come, the form is looked at when it is sent.
    const error = await fetchSignUp().then(
      ({ imageError }) => imageError(file),
      () => null,
    )
    if (error) show({ ...wrong, Image: error })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onFocus={early(fetchSignUp)}
      onChange={(event) => forget(event.target)}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field
        label={register.userName}
        name="UserName"
        icon="user"
        error={wrong.UserName}
        autoComplete="name"
        readOnly={sending}
      />
      <Field
        label={register.email}
        name="Email"
        type="email"
        icon="mail"
        error={wrong.Email}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        readOnly={sending}
      />
      <Field
        label={register.phone}
        hint={register.phoneHint}
        name="PhoneNumber"
        type="tel"
        inputMode="tel"
        icon="phone"
        error={wrong.PhoneNumber}
        dir="ltr"
        autoComplete="tel-national"
        readOnly={sending}
      />
      <Field
        label={register.parentPhone}
        hint={register.phoneHint}
        name="ParentPhone"
        type="tel"
        inputMode="tel"
        icon="phone"
        error={wrong.ParentPhone}
        dir="ltr"
        autoComplete="off"
        readOnly={sending}
      />
      <Select
        label={register.year}
        name="AcademicYear"
        icon="cap"
        error={wrong.AcademicYear}
        choices={years}
        ask={register.chooseYear}
        defaultValue=""
      />
      <PasswordField
        label={register.password}
        hint={register.passwordHint}
        name="Password"
        error={wrong.Password}
        autoComplete="new-password"
        readOnly={sending}
      />
      <PasswordField
        label={register.confirm}
        name="ConfirmPassword"
        error={wrong.ConfirmPassword}
        autoComplete="new-password"
        readOnly={sending}
      />
      <ImageField
        label={register.image}
        hint={register.imageHint}
        optional
        name="Image"
        accept="image/jpeg,image/png"
        file={image}
        error={wrong.Image}
        onChoose={chooseImage}
        previewLabel={register.imagePreview}
        removeLabel={register.removeImage}
      />
      {failure && (
        <Notice
          tone="bad"
          title={register.failed}
          actions={
            <Button kind="outline" size="small" icon="retry" onClick={send}>
              {common.retry}
            </Button>
          }
        >
          {failure.message}. {register.kept}
        </Notice>
      )}
      <Button
        type="submit"
        wide
        pending={sending && (image ? register.sendingPhoto(megabytes(image)) : register.sending)}
      >
        {register.submit}
      </Button>
      {sending && <SlowNote />}
    </form>
  )
}

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    UserName: text('UserName'),
    Email: text('Email'),
    Password: text('Password'),
    ConfirmPassword: text('ConfirmPassword'),
    PhoneNumber: text('PhoneNumber'),
    ParentPhone: text('ParentPhone'),
    AcademicYear: text('AcademicYear'),
  }
}

const megabytes = (file: File) => (file.size / 1_048_576).toFixed(1)
