import { describe, inGroup, shape } from '../documentation/doc.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import { schoolFields } from '../shared/school.docs.ts'
import * as school from './school.ts'

const contact = {
  says: 'The contact data of the school.',
  fields: {
    whatsApp_Number: 'The WhatsApp number for chat links; null or empty for none.',
    facebook_Page: 'The address of the Facebook page; null or empty for none.',
    youTube_Channel: 'The address of the YouTube channel; null or empty for none.',
    tiktokChannel: 'The address of the TikTok channel; null or empty for none.',
  },
}
const studyFields = {
  keepsReadableAfterClosing:
    "Whether the attachments of a closed unit and the student's own attempts at its quizzes stay readable.",
  secondChances: ['The closed units of a course and term that a student may open once more.', 'units'],
  secondChanceHours: ['The time for which such a unit is open.', 'hours'],
  savesLessons: 'Whether students may save lessons on their devices.',
  parentWeek: "Whether parents read their child's week.",
  parentMarks: 'Whether the messages to parents contain marks, and not only the link.',
  parentDay: "The day from which a week's messages are sent.",
  parentHour: ["The hour from which they are sent, in the school's time zone.", '0 to 23'],
} as const
const { photoPath: _photoPath, ...teacher } = schoolFields.teacher.fields
const { logoPath: _logoPath, ...fields } = schoolFields

export const editedSchoolDocs = inGroup('teacher', [
  shape(school.editedSchool, {
    ...schoolFields,
    ...studyFields,
    contact: 'The contact data of the school.',
    revision: ['The number of changes.', 'changes'],
  }),
  describe(school.readEditedSchool, {
    summary: 'Returns everything that the home page, the about page and the footer show, and the rules of studying.',
  }),
  describe(school.updateSchool, {
    summary: "Changes the school's branding; pages show it from the next visit.",
    details:
      'Fields that are not given stay the same, also within `teacher`, `hero`, `statistics`, `teacherStatistics` ' +
      'and `contact`; a list is replaced as a whole. All shades of the pages are derived from the two colours, so ' +
      'that text stays readable in light and dark.',
    input: {
      ...fields,
      ...studyFields,
      teacher: { says: schoolFields.teacher.says, fields: teacher },
      contact,
      photoUploadId: `An upload with the purpose \`picture\`, or ${FORMER_PICTURE}: the teacher's photo, in the introduction and on the about page; null removes it.`,
      photoCrop: cropDoc,
      logoUploadId: `An upload with the purpose \`picture\`, or ${FORMER_PICTURE}: the school's logo; null removes it.`,
      logoCrop: cropDoc,
      revision: ['The latest revision that the writer has seen; without it, the last write wins.', 'changes'],
    },
  }),
])
