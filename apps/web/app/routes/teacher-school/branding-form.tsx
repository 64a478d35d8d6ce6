import type { EditedSchool } from '@manassa/contract/teacher/school'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { Card } from '#app/ui/card.tsx'
import {
  choicesOf,
  FormCheckbox,
  FormChoice,
  FormLines,
  FormNumber,
  FormText,
  FormTextArea,
} from '#app/ui/console/form/form-fields.tsx'
import type { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useHasPainted } from '#app/ui/console/use-progressive-count.ts'
import { BrandingColours } from './branding-colours.tsx'
import { type BrandingValues, type LinesName, namesIn, type TextName } from './branding-fields.ts'
import type { BrandingPart } from './branding-parts.ts'
import { BrandingPictures } from './branding-pictures.tsx'
import { ItemList } from './item-list.tsx'

const LONG: readonly TextName[] = ['hero.text', 'teacher.about']
const LINES: ReadonlyArray<TextName | LinesName> = [
  'teacher.qualifications',
  'teacher.teachingStyle',
  'teacher.subjects',
]
const isLines = (name: TextName | LinesName): name is LinesName => LINES.includes(name)

type BrandingForm = ReturnType<typeof useAutosavedForm<BrandingValues>>

interface BrandingFormProps {
  form: BrandingForm
  school: EditedSchool
  part: BrandingPart
  onPicture(school: EditedSchool): void
}

/** All parts are in the page and one of them is shown, so that a conflict can name the fields of every part. */
export function BrandingForm({ form, school, part, onPicture }: BrandingFormProps) {
  const hasPainted = useHasPainted()
  const field = useSearchParams()[0].get('field')
  // A link may lead to a field that is far below.
  useEffect(() => {
    if (!hasPainted || !field) return
    const input = document.getElementsByName(field)[0]
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
  }, [hasPainted, field])
  return (
    <>
      <Part isShown={part === 'page'}>
        <Section title={copy.sections.school}>
          <FormText form={form} name="name" label={copy.labels.name} />
          <Texts form={form} names={['subject', 'guarantee']} />
          <BrandingColours form={form} />
          {hasPainted && <BrandingPictures school={school} onSaved={onPicture} />}
        </Section>
        {hasPainted && <RestOfPage form={form} />}
      </Part>
      {hasPainted && (
        <>
          <Part isShown={part === 'teacher'}>
            <TextSection form={form} group="teacher" />
            <TextSection form={form} group="teacherStatistics" />
          </Part>
          <Part isShown={part === 'contact'}>
            <TextSection form={form} group="contact" />
            <Section title={copy.sections.company}>
              <Texts form={form} names={['companyName', 'companyWhatsApp']} />
            </Section>
          </Part>
          <Part isShown={part === 'rules'}>
            <Rules form={form} />
          </Part>
        </>
      )}
    </>
  )
}

const Part = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div hidden={!isShown}>
    <div className="flex flex-col gap-5">{children}</div>
  </div>
)

const RestOfPage = ({ form }: { form: BrandingForm }) => (
  <>
    <TextSection form={form} group="hero" />
    <TextSection form={form} group="statistics" />
    <Section title={copy.sections.features}>
      <ItemList form={form} name="features" label={copy.sections.features} parts={['title', 'text']} />
    </Section>
    <Section title={copy.sections.steps}>
      <ItemList form={form} name="steps" label={copy.sections.steps} parts={['title', 'text']} />
    </Section>
    <Section title={copy.sections.testimonials}>
      <ItemList form={form} name="testimonials" label={copy.sections.testimonials} parts={['name', 'grade', 'text']} />
    </Section>
  </>
)

const Rules = ({ form }: { form: BrandingForm }) => (
  <>
    <Section title={copy.sections.rules}>
      <FormCheckbox form={form} name="supervisorContact" label={copy.labels.supervisorContact} />
      <FormCheckbox form={form} name="identityPhoto" label={copy.labels.identityPhoto} />
      <FormChoice
        form={form}
        name="profileLanguage"
        label={copy.labels.profileLanguage}
        choices={choicesOf(copy.choices.profileLanguage)}
      />
      <FormCheckbox
        form={form}
        name="takesLessonQuestions"
        label={copy.labels.takesLessonQuestions}
        hint={copy.hints.takesLessonQuestions}
      />
      <FormCheckbox form={form} name="savesLessons" label={copy.labels.savesLessons} hint={copy.hints.savesLessons} />
    </Section>
    <Section title={copy.sections.closedUnits}>
      <FormCheckbox form={form} name="keepsReadableAfterClosing" label={copy.labels.keepsReadableAfterClosing} />
      <FormNumber form={form} name="secondChances" label={copy.labels.secondChances} hint={copy.hints.secondChances} />
      <FormNumber form={form} name="secondChanceHours" label={copy.labels.secondChanceHours} />
    </Section>
    <Section title={copy.sections.parents}>
      <FormCheckbox form={form} name="parentWeek" label={copy.labels.parentWeek} hint={copy.hints.parentWeek} />
      <FormCheckbox form={form} name="parentMarks" label={copy.labels.parentMarks} hint={copy.hints.parentMarks} />
      <FormChoice
        form={form}
        name="parentDay"
        label={copy.labels.parentDay}
        choices={choicesOf(copy.choices.parentDay)}
      />
      <FormChoice form={form} name="parentHour" label={copy.labels.parentHour} choices={copy.hours} />
    </Section>
  </>
)

const TextSection = ({ form, group }: { form: BrandingForm; group: Parameters<typeof namesIn>[0] }) => (
  <Section title={copy.sections[group]}>
    <Texts form={form} names={namesIn(group)} />
  </Section>
)

const Texts = ({ form, names }: { form: BrandingForm; names: ReadonlyArray<TextName | LinesName> }) =>
  names.map((name) => {
    const field = { form, label: copy.labels[name], optional: true }
    if (isLines(name)) return <FormLines key={name} {...field} name={name} hint={copy.linePerItem} />
    if (LONG.includes(name)) return <FormTextArea key={name} {...field} name={name} hint={copy.hints[name]} lines={4} />
    return <FormText key={name} {...field} name={name} hint={copy.hints[name]} />
  })

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="flex flex-col gap-4 p-4 md:p-5">
    <h2 className="font-bold text-lg">{title}</h2>
    {children}
  </Card>
)
