import { academicYearOfGrade, gradeLabel, grades } from '@manassa/contract/rules/grade'
import { useState } from 'react'
import { register } from '../../copy/account.ts'
import { fileSize } from '../../copy/file-size.ts'
import { texts, withCode } from '../../lib/form/outcome.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { early } from '../../lib/lazily.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ImageField } from '../../ui/file-field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select-field.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import { usePhoto } from './use-photo.ts'

/** Fetched with the first touch of the form: who only looks does not pay for it. */
const fetchSignUp = () => import('./sign-up.ts')

const names = [
  'UserName',
  'Email',
  'Password',
  'ConfirmPassword',
  'PhoneNumber',
  'ParentPhone',
  'AcademicYear',
] as const

const years = grades.map((grade) => ({ value: String(academicYearOfGrade(grade)), label: gradeLabel(grade) }))

/** All the fields of section 3. Whatever goes wrong, what was typed stays. */
export function RegisterForm({ onMade }: { onMade(message: string, email: string): void }) {
  const [sent, setSent] = useState(0)
  const form = useForm({
    async send(typed) {
      setSent(0)
      const toSend = await photo.prepared()
      return withCode(fetchSignUp, ({ trySignUp }) =>
        trySignUp(texts(typed, ...names), { chosen: photo.chosen, toSend, onUpload: setSent }),
      )
    },
    onDone: ({ user }, message) => onMade(message, user.email),
  })
  const photo = usePhoto((error) => (error ? form.show({ ...form.wrong, Image: error }) : form.forget('Image')))
  const { wrong, sending, failure } = form
  const percent = Math.round(sent * 100)

  return (
    <form {...form.props} onFocus={early(fetchSignUp)} className="flex flex-col gap-5">
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
        hint={photo.shrunkTo === null ? register.imageHint : register.shrunk(fileSize(photo.shrunkTo))}
        optional
        name="Image"
        accept="image/jpeg,image/png"
        file={photo.chosen}
        error={wrong.Image}
        onChoose={photo.choose}
        previewLabel={register.imagePreview}
        removeLabel={register.removeImage}
      />
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
