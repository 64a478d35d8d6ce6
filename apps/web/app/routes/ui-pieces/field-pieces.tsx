import { gradeLabel } from '@manassa/contract/rules/grade'
import { fieldErrors } from '@manassa/contract/student/errors'
import { useState } from 'react'
import { register } from '#app/copy/account.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { samples } from '#app/copy/samples.ts'
import { CodeField } from '#app/ui/code-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileField, ImageField } from '#app/ui/file-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Pieces } from './pieces.tsx'

const choices = [
  { value: '0', label: gradeLabel('Secondary1') },
  { value: '1', label: gradeLabel('Secondary2') },
]

export function FieldPieces() {
  const [file, setFile] = useState<File | null>(null)
  const [code, setCode] = useState('')
  return (
    <Pieces title={samples.families.fields}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={register.userName} name="name" icon="user" defaultValue={samples.person} />
        <Field
          label={register.phone}
          name="phone"
          icon="phone"
          dir="ltr"
          hint={register.phoneHint}
          defaultValue="01000000001"
        />
        <Field
          label={register.email}
          name="email"
          icon="mail"
          dir="ltr"
          defaultValue="maryam@"
          error={fieldErrors['email.invalid']}
        />
        <CodeField label={samples.code} typed={code} onTyped={setCode} />
        <CodeField label={samples.code} error={codeMessages.mistyped} typed="K7MX-4Q92" onTyped={setCode} />
        <Field label={samples.shutField} name="shut" disabled defaultValue={samples.shutValue} />
        <PasswordField label={register.password} name="password" defaultValue="demo1234" />
        <PasswordField label={register.confirm} name="confirm" error={fieldErrors['password.mismatch']} />
        <Select label={register.year} name="year" icon="cap" choices={choices} defaultValue="" />
        <Select
          label={register.year}
          name="year2"
          choices={choices}
          defaultValue=""
          error={fieldErrors['academicYear.required']}
        />
        <ImageField
          labels={{ field: register.image, preview: register.imagePreview, remove: register.removeImage }}
          hint={register.imageHint}
          optional
          name="image"
          accept="image/jpeg,image/png"
          file={file}
          onChoose={setFile}
        />
        <FileField
          labels={{ field: samples.file, remove: register.removeImage }}
          input={{ accept: '.pdf' }}
          file={null}
          onChoose={() => {}}
          picture={<Icon name="download" size={24} />}
        />
      </div>
    </Pieces>
  )
}
