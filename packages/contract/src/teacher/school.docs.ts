import { describe, shape } from '../documentation/doc.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import { schoolFields } from '../shared/school.docs.ts'
import * as school from './school.ts'

const group = 'teacher'
const contact = {
  says: 'Where the school can be reached.',
  fields: {
    whatsApp_Number: 'The WhatsApp number for chat links; null or empty for none.',
    facebook_Page: 'The address of the Facebook page; null or empty for none.',
    youTube_Channel: 'The address of the YouTube channel; null or empty for none.',
    tiktokChannel: 'The address of the TikTok channel; null or empty for none.',
  },
}
const { photoPath: _photoPath, ...teacher } = schoolFields.teacher.fields
const { logoPath: _logoPath, ...fields } = schoolFields

export const editedSchoolDocs = [
  shape(school.editedSchool, {
    ...schoolFields,
    contact: 'Where the school can be reached.',
    revision: ['How often it was changed.', 'changes'],
  }),
  describe(school.readEditedSchool, {
    group,
    summary: 'All that the home page, the about page and the foot of each page show.',
  }),
  describe(school.updateSchool, {
    group,
    summary: "Changes the school's face; the next page of a visitor shows it.",
    details:
      'What is not named stays, also within `teacher`, `hero`, `statistics`, `teacherStatistics` and `contact`; a list is given whole. ' +
      'Of the colours every shade of the pages is derived, so that words stay legible in light and dark.',
    input: {
      ...fields,
      teacher: { says: schoolFields.teacher.says, fields: teacher },
      contact,
      photoUploadId: `An upload of the purpose \`picture\`, or ${FORMER_PICTURE}: the teacher's photo, in the hero and on the about page; null takes it away.`,
      photoCrop: cropDoc,
      logoUploadId: `An upload of the purpose \`picture\`, or ${FORMER_PICTURE}: the school's sign; null takes it away.`,
      logoCrop: cropDoc,
      revision: ['What the writer has seen; without it the last one wins.', 'changes'],
    },
  }),
]
