import { academicYearOfGrade, gradeLabel, grades } from '@manassa/contract/rules/grade'
import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { register } from '#app/copy/account.ts'
import { fileSize } from '#app/copy/file-size.ts'
import { tabStorage } from '#app/lib/device-storage.ts'
import { type Outcome, sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { useSchool } from '#app/lib/school.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ImageField } from '#app/ui/file-field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { TextAnchor, TextLink } from '#app/ui/text-link.tsx'
import type { LikelyMistake, Typed } from './check-field.ts'
import type { MistakeAnswer, MistakeQuestion } from './mistake-sheet.tsx'
import type { SignedUp, TakenField } from './sign-up.ts'
import { names } from './sign-up-fields.ts'
import { usePhoto } from './use-photo.ts'

/** Loaded with the first touch of the form, so that visitors who only look do not download it. */
const fetchSignUp = () => import('./sign-up.ts')
/** A phone that is short of memory reloads the page, and the fields are read again from its tab. */
const DRAFT = 'sign_up'
/** Its code is here when the form is sent, also if the connection is lost at that moment. */
const MistakeSheet = lazy(fetchSignUp)

const years = grades.map((grade) => ({ value: String(academicYearOfGrade(grade)), label: gradeLabel(grade) }))

interface RegisterFormProps {
  from: string | null
  onMade(made: SignedUp, message: string): void
}

/**
 * The registration form (docs/behaviour/accounts.md). The typed values survive every failure and, but for the
 * passwords, a reload.
 */
export function RegisterForm({ from, onMade }: RegisterFormProps) {
  const [taken, setTaken] = useState<Taken>({})
  const [sent, setSent] = useState(0)
  const [made, setMade] = useState(false)
  const { identityPhoto } = useSchool()
  const form = useForm<SignedUp>({
    async send(typed): Promise<Outcome<SignedUp>> {
      setSent(0)
      setTaken({})
      const fields = texts(typed, ...names)
      const onTaken = (field: TakenField, value: string) => setTaken({ [field]: value })
      const toSend = await photo.prepared()
      return sendWithImport(fetchSignUp, ({ trySignUp }) =>
        trySignUp(fields, { chosen: photo.chosen, toSend, mistakes, form: ref.current, onUpload: setSent, onTaken }),
      )
    },
    onDone(data, message) {
      tabStorage.remove(DRAFT)
      setMade(true)
      onMade(data, message)
    },
  })
  const { ref } = form.props
  useEffect(() => {
    const kept = tabStorage.read(DRAFT)
    if (kept) fetchSignUp().then(({ restoreTyped }) => restoreTyped(ref.current, kept), Boolean)
  }, [ref])
  const mistakes = useLikelyMistakes()
  const photo = usePhoto((error) => (error ? form.show({ ...form.wrong, Image: error }) : form.forget('Image')))
  const { checkLeftField, adviceFor } = useFieldAdvice(form, { taken, from })
  const { wrong, failure } = form
  // The form stays until the next page is rendered.
  const sending = form.sending || made
  const percent = Math.round(sent * 100)

  return (
    <form
      {...form.props}
      onFocus={preload(fetchSignUp)}
      onBlur={checkLeftField}
      onInput={({ currentTarget }) => {
        fetchSignUp().then(({ typedIn }) => tabStorage.write(DRAFT, typedIn(currentTarget)), Boolean)
      }}
      className="flex flex-col gap-5"
    >
      <PersonFields wrong={wrong} sending={sending} adviceFor={adviceFor} />
      <Select
        label={register.year}
        name="AcademicYear"
        icon="cap"
        error={wrong.AcademicYear}
        choices={years}
        ask={register.chooseYear}
        defaultValue=""
      />
      <PasswordFields wrong={wrong} sending={sending} />
      {identityPhoto && <PhotoField photo={photo} error={wrong.Image} />}
      {failure && (
        <FormFailure failure={failure} title={register.failed} onRetry={form.submit}>
          <p>{register.kept}</p>
        </FormFailure>
      )}
      <p className="text-center text-muted">
        {register.consent} <TextAnchor href="/privacy">{register.policy}</TextAnchor>
      </p>
      <Button
        type="submit"
        wide
        pending={sending && (photo.chosen ? register.sendingPhoto(percent) : register.sending)}
      >
        {register.submit}
      </Button>
      {sending && photo.chosen && <Progress value={percent} label={register.uploadLabel} />}
      {sending && <SlowNote />}
      {mistakes.wereShown && (
        <Suspense>
          <MistakeSheet question={mistakes.question} />
        </Suspense>
      )}
    </form>
  )
}

type Taken = Partial<Record<TakenField, string>>

function useFieldAdvice(
  form: Pick<ReturnType<typeof useForm>, 'wrong' | 'note'>,
  { taken, from }: { taken: Taken; from: string | null },
) {
  const [isOneName, setIsOneName] = useState(false)

  async function checkLeftField({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const name = names.find((one) => one === target.getAttribute('name'))
    const code = name && (await fetchSignUp().catch(() => null))
    if (!name || !code) return
    const found = code.checkField(name, texts(new FormData(currentTarget), ...names))
    if (found.wrong) form.note(name, found.wrong)
    if (name === 'UserName') setIsOneName(found.isOneName)
  }

  function adviceFor(name: keyof Typed) {
    if (form.wrong[name] && name === 'Email' && taken.Email) {
      return <LogInWith identifier={taken.Email} from={from} label={register.loginWithEmail} />
    }
    if (form.wrong[name] && name === 'PhoneNumber' && taken.PhoneNumber) {
      return <LogInWith identifier={taken.PhoneNumber} from={from} label={register.loginWithPhone} />
    }
    return !form.wrong[name] && name === 'UserName' && isOneName && register.oneName
  }

  return { checkLeftField, adviceFor }
}

function LogInWith({ identifier, from, label }: { identifier: string; from: string | null; label: string }) {
  return (
    <TextLink to={loginPath(from)} state={{ from, email: identifier }} className="text-sm">
      {label}
    </TextLink>
  )
}

function useLikelyMistakes() {
  const [question, setQuestion] = useState<MistakeQuestion | null>(null)
  const [wereShown, setWereShown] = useState(false)
  const [kept] = useState(() => new Set<string>())

  function ask(mistake: LikelyMistake) {
    setWereShown(true)
    return new Promise<MistakeAnswer>((answer) => setQuestion({ mistake, answer }))
  }

  return { question, wereShown, kept, ask, close: () => setQuestion(null) }
}

interface FieldsProps {
  wrong: WrongFields
  sending: boolean
}

interface PersonFieldsProps extends FieldsProps {
  adviceFor(name: keyof Typed): ReactNode
}

function PersonFields({ wrong, sending, adviceFor }: PersonFieldsProps) {
  const phone = { hint: register.phoneHint, type: 'tel', inputMode: 'tel', icon: 'phone', dir: 'ltr' } as const
  return (
    <>
      <Field
        label={register.userName}
        name="UserName"
        icon="user"
        error={wrong.UserName}
        advice={adviceFor('UserName')}
        autoComplete="name"
        readOnly={sending}
      />
      <Field
        label={register.email}
        name="Email"
        type="email"
        icon="mail"
        error={wrong.Email}
        advice={adviceFor('Email')}
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        readOnly={sending}
      />
      <Field
        {...phone}
        label={register.phone}
        name="PhoneNumber"
        error={wrong.PhoneNumber}
        advice={adviceFor('PhoneNumber')}
        numeric
        autoComplete="tel-national"
        readOnly={sending}
      />
      <Field
        {...phone}
        label={register.parentPhone}
        name="ParentPhone"
        error={wrong.ParentPhone}
        advice={adviceFor('ParentPhone')}
        numeric
        autoComplete="off"
        readOnly={sending}
      />
    </>
  )
}

const PasswordFields = ({ wrong, sending }: FieldsProps) => (
  <>
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
  </>
)

const PhotoField = ({ photo, error }: { photo: ReturnType<typeof usePhoto>; error: string | undefined }) => (
  <ImageField
    labels={{ field: register.image, preview: register.imagePreview, remove: register.removeImage }}
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
    error={error}
    onChoose={photo.choose}
  />
)
