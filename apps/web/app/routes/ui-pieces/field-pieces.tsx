import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { ImageField } from '../../ui/file-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select-field.tsx'
import { Pieces } from './pieces.tsx'

const choices = [
  { value: '0', label: 'الصف الأول الثانوي' },
  { value: '1', label: 'الصف الثاني الثانوي' },
]

export function FieldPieces() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Pieces title="الخانات">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="الاسم بالكامل" name="name" icon="user" defaultValue="مريم حسن" />
        <Field
          label="رقم الموبايل"
          name="phone"
          icon="phone"
          dir="ltr"
          hint="11 رقم، أولهم 01"
          defaultValue="01000000001"
        />
        <Field
          label="الإيميل"
          name="email"
          icon="mail"
          dir="ltr"
          defaultValue="maryam@"
          error="الإيميل ده مش مكتوب صح"
        />
        <Field label="كود الاشتراك" name="code" dir="ltr" placeholder="مثال: K7MX-4Q92-BTW3" />
        <Field label="خانة مقفولة" name="shut" disabled defaultValue="مش بتتغير" />
        <PasswordField label="كلمة السر" name="password" defaultValue="demo1234" />
        <PasswordField label="تأكيد كلمة السر" name="confirm" error="كلمتين السر مش زي بعض" />
        <Select label="السنة الدراسية" name="year" icon="cap" choices={choices} defaultValue="" />
        <Select
          label="السنة الدراسية"
          name="year2"
          choices={choices}
          defaultValue=""
          error="لازم اختيار الصف الدراسي"
        />
        <ImageField
          label="صورة البطاقة"
          hint="JPG أو PNG، أقصى حجم 5 ميجا"
          optional
          name="image"
          accept="image/jpeg,image/png"
          file={file}
          onChoose={setFile}
          previewLabel="معاينة الصورة"
          removeLabel="إزالة الصورة"
        />
      </div>
    </Pieces>
  )
}
