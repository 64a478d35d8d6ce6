import type { EditedSchool } from '@manassa/contract/teacher/school'
import type { ReactNode } from 'react'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { Card } from '#app/ui/card.tsx'
import { FormField } from '#app/ui/console/form/form-field.tsx'
import type { AutosavedForm, ListText } from '#app/ui/console/form/use-autosaved-form.ts'
import { useHasPainted } from '#app/ui/console/use-progressive-count.ts'
import { BrandingColours } from './branding-colours.tsx'
import { brandingSchema, LINES, linesOf } from './branding-fields.ts'
import { BrandingPictures } from './branding-pictures.tsx'
import { ItemList } from './item-list.tsx'

const LONG = ['hero.text', 'teacher.about']
const asLines: ListText = { itemsOf: linesOf, textOf: (lines) => lines.join('\n') }

const fieldsOf = (group: string) => Object.keys(brandingSchema.shape).filter((name) => name.startsWith(`${group}.`))
const ofTeacher = fieldsOf('teacher')

interface BrandingFormProps {
  form: AutosavedForm
  school: EditedSchool
  onPicture(school: EditedSchool): void
}

export function BrandingForm({ form, school, onPicture }: BrandingFormProps) {
  const fields = (names: readonly string[]) =>
    names.map((name) => {
      const isList = LINES.includes(name)
      const hint = isList ? copy.linePerItem : copy.hints[name]
      return (
        <FormField
          key={name}
          form={form}
          name={name}
          label={copy.labels[name] ?? name}
          lines={isList ? 3 : LONG.includes(name) ? 4 : 1}
          list={isList ? asLines : undefined}
          labels={copy.choices[name] ?? {}}
          {...(hint && { hint })}
        />
      )
    })

  const hasPainted = useHasPainted()
  return (
    <div className="flex flex-col gap-5">
      <Section title={copy.sections.school}>
        {fields(['name', 'subject', 'guarantee'])}
        <BrandingColours form={form} />
        {hasPainted && <BrandingPictures school={school} onSaved={onPicture} />}
      </Section>
      {hasPainted && <FarBelow form={form} fields={fields} />}
    </div>
  )
}

interface FarBelowProps {
  form: AutosavedForm
  fields(names: readonly string[]): ReactNode
}

const FarBelow = ({ form, fields }: FarBelowProps) => (
  <>
    <Section title={copy.sections.hero}>{fields(fieldsOf('hero'))}</Section>
    <Section title={copy.sections.teacher}>{fields(ofTeacher)}</Section>
    <Section title={copy.sections.statistics}>{fields(fieldsOf('statistics'))}</Section>
    <Section title={copy.sections.teacherStatistics}>{fields(fieldsOf('teacherStatistics'))}</Section>
    {(['features', 'steps'] as const).map((name) => (
      <Section key={name} title={copy.sections[name]}>
        <ItemList form={form} name={name} label={copy.sections[name]} parts={['title', 'text']} />
      </Section>
    ))}
    <Section title={copy.sections.testimonials}>
      <ItemList form={form} name="testimonials" label={copy.sections.testimonials} parts={['name', 'grade', 'text']} />
    </Section>
    <Section title={copy.sections.contact}>{fields(fieldsOf('contact'))}</Section>
    <Section title={copy.sections.rules}>{fields(['supervisorContact', 'identityPhoto', 'profileLanguage'])}</Section>
    <Section title={copy.sections.company}>{fields(['companyName', 'companyWhatsApp'])}</Section>
  </>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-4 md:p-5">
    <h2 className="font-bold text-lg">{title}</h2>
    {children}
  </Card>
)
