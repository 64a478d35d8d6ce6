import { academicYearOfGrade, gradeLabel, grades } from '@manassa/contract/rules/grade'
import { type FocusEvent, useState } from 'react'
import { register } from '#app/copy/account.ts'
import { fileSize } from '#app/copy/file-size.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { useSchool } from '#app/lib/school.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ImageField } from '#app/ui/file-field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import type { Advice, Typed } from './check-field.ts'
import { FieldAdvice, LogInWith } from './field-advice.tsx'
import type { TakenField } from './sign-up.ts'
import { names } from './sign-up-fields.ts'
import { usePhoto } from './use-photo.ts'

/** Fetched with the first touch of the form: who only looks does not pay for it. */
const fetchSignUp = () => import('./sign-up.ts')

const years = grades.map((grade) => ({ value: String(academicYearOfGrade(grade)), label: gradeLabel(grade) }))

interface RegisterFormProps {
  /** Where the login leads back to. */
  from: string | null
  onMade(message: string, email: string): void
}

/** All the fields of a new account (docs/behaviour.md#accounts). Whatever goes wrong, what was typed stays. */
export function RegisterForm({ from, onMade }: RegisterFormProps) {
  const [advice, setAdvice] = useState<Partial<Record<string, Advice>>>({})
  const [taken, setTaken] = useState<Partial<Record<TakenField, string>>>({})
  const [sent, setSent] = useState(0)
  const { identityPhoto } = useSchool()
  const form = useForm({
    async send(typed) {
      setSent(0)
      setTaken({})
      const fields = texts(typed, ...names)
      const onTaken = (field: TakenField) => setTaken({ [field]: fields[field] })
      const toSend = await photo.prepared()
      return sendWithImport(fetchSignUp, ({ trySignUp }) =>
        trySignUp(fields, { chosen: photo.chosen, toSend, onUpload: setSent, onTaken }),
      )
    },
    onDone: ({ user }, message) => onMade(message, user.email),
  })
  const photo = usePhoto((error) => (error ? form.show({ ...form.wrong, Image: error }) : form.forget('Image')))
  const { wrong, sending, failure } = form
  /** Says what is wrong with a field as soon as it is left, before anything is sent. */
  async function checkLeftField({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const name = names.find((one) => one === target.getAttribute('name'))
    const code = name && (await fetchSignUp().catch(() => null))
    if (!name || !code) return
    const found = code.checkField(name, texts(new FormData(currentTarget), ...names))
    if (found.wrong) form.note(name, found.wrong)
    setAdvice((now) => ({ ...now, [name]: found.advice ?? undefined }))
  }

  function take(name: keyof Typed, text: string) {
    const input = form.props.ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input) input.value = text
    setAdvice((now) => ({ ...now, [name]: undefined }))
    input?.focus()
  }

  /** Beside a field: the way in for whoever has an account already, else what may be meant otherwise. */
  function beside(name: keyof Typed) {
    if (wrong[name] && name === 'Email' && taken.Email) {
      return <LogInWith identifier={taken.Email} from={from} label={register.loginWithEmail} />
    }
    if (wrong[name] && name === 'PhoneNumber' && taken.PhoneNumber) {
      return <LogInWith identifier={taken.PhoneNumber} from={from} label={register.loginWithPhone} />
    }
    const found = advice[name]
    return !wrong[name] && found && <FieldAdvice advice={found} onTake={(text) => take(name, text)} />
  }

  const percent = Math.round(sent * 100)

  return (
    <form {...form.props} onFocus={preload(fetchSignUp)} onBlur={checkLeftField} className="flex flex-col gap-5">
      <Field
        label={register.userName}
        name="UserName"
        icon="user"
        error={wrong.UserName}
        advice={beside('UserName')}
        autoComplete="name"
        readOnly={sending}
      />
      <Field
        label={register.email}
        name="Email"
        type="email"
        icon="mail"
        error={wrong.Email}
        advice={beside('Email')}
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
        advice={beside('PhoneNumber')}
        dir="ltr"
        numeric
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
        advice={beside('ParentPhone')}
        dir="ltr"
        numeric
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
      {identityPhoto && (
        <ImageField
          label={register.image}
          hint={
            <>
              {photo.shrunkTo === null ? register.imageHint : register.shrunk(fileSize(photo.shrunkTo))}
              <br />
              {register.imageWhy}
            </>
          }
          optional
          name="Image"
          accept="image/jpeg,image/png"
          file={photo.chosen}
          error={wrong.Image}
          onChoose={photo.choose}
          previewLabel={register.imagePreview}
          removeLabel={register.removeImage}
        />
      )}
      {failure && (
        <FormFailure failure={failure} title={register.failed} onRetry={form.submit}>
          <p>{register.kept}</p>
        </FormFailure>
      )}
      <Button
        type="submit"
        wide
        pending={sending && (photo.chosen ? register.sendingPhoto(percent) : register.sending)}
      >
        {register.submit}
      </Button>
      {sending && photo.chosen && <Progress value={percent} label={register.uploadLabel} />}
      {sending && <SlowNote />}
    </form>
  )
}
