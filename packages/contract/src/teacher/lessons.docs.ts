import { describe, ID } from '../documentation/doc.ts'
import * as lessons from './lessons.ts'

const group = 'teacher' as const
const revision = ['How often it was changed by itself, from 1 on.', 'changes'] as const
const state = '`draft`, `published` (students see it) or `archived` (in the bin).'
const ofLesson = { lessonId: ['A lesson of the school.', ID] } as const

const videoFields = {
  revision,
  state: 'Whether it can be played: `ready`, `preparing` or `failed`.',
  progress: ['How far that is, while it is prepared.', 'percent'],
  filmsBefore: ['How many videos of all schools are prepared before it; given while it waits for its turn.', 'videos'],
  reason: 'Why it could not be prepared, in Arabic.',
  plays: 'What students have: `this` video; while it is prepared or has failed the one `before`, or `nothing`.',
  externalUrl: 'The address that was given; null where the video is a file of the school.',
  former: {
    says: 'What stood in its place last, and comes back in the days of the bin by a save that names it; null without any.',
    fields: {
      externalUrl: 'Its address, where it had one.',
      file: {
        says: 'The file that it was, where it was one.',
        fields: { uploadId: 'The upload that it was.', fileName: 'What it was called.' },
      },
    },
  },
  hosted: {
    says: 'Where it is a video of a hosting service (Bunny Stream): its library; null elsewhere.',
    fields: {
      library: 'Its number at the service.',
      isSigned: 'Whether a key is set that signs its addresses, each for one video and a few hours.',
    },
  },
  file: {
    says: 'The file that was brought last, as it came; null where there is none.',
    fields: {
      uploadId: 'The upload that it was; the same once more, after it has failed, has it prepared again.',
      fileName: 'What it was called.',
      sizeBytes: ['How large it was.', 'bytes'],
    },
  },
  renditions: {
    says: 'What students can choose from by now, where the video was made here.',
    fields: {
      name: 'What it is called.',
      height: ['Lines of its picture; 0 for the sound alone.', 'lines'],
      sizeBytes: ['What all of it weighs.', 'bytes'],
    },
  },
  thumbnailBytes: ['What the small pictures weigh that students see above the bar; null without any.', 'bytes'],
  durationSeconds: ['How long the video is that students have; null where that is not known.', 'seconds'],
  attachmentTitle: 'What the paper beside it is called; null where there is none.',
  attachmentSizeBytes: ['How large that is.', 'bytes'],
  attachmentUploadId:
    'With it the paper comes back, in the days of the bin after it was removed or replaced; null where there is none.',
  captions: {
    says: 'Its words, by language.',
    fields: {
      language: 'As BCP 47 has it: `ar`, `en`.',
      label: 'What the language is called in the player.',
      uploadId: 'With it these words come back, in the days of the bin after they were removed or replaced.',
    },
  },
  chapters: {
    says: 'Its parts, in the order of the video.',
    fields: { seconds: ['Where it begins.', 'seconds'], name: 'What it is called.' },
  },
} as const

export const lessonsDocs = [
  describe(lessons.readEditedLesson, {
    group,
    summary: 'A lesson with where it stands and what it is made of, in whatever state.',
    input: ofLesson,
    reply: {
      id: ['The lesson.', ID],
      revision,
      state,
      lessonName: 'The name of the lesson.',
      type: 'Whether the lesson is a video or a quiz.',
      lacks: 'What it lacks before it can be published.',
      unit: {
        says: 'Its unit.',
        fields: { id: ['The unit.', ID], unitName: 'Its name.', unitTitle: 'What it is about.', state },
      },
      course: { says: 'Its course.', fields: { id: ['The course.', ID], courseName: 'Its name.', state } },
      video: { says: 'Its video; null for a quiz, and before there is one.', fields: videoFields },
      quiz: 'Its rules and questions; null for a video.',
    },
  }),
  describe(lessons.saveVideo, {
    group,
    summary: 'Gives a lesson its video, by its address or as an upload, with a paper, captions and chapters.',
    details:
      'What is not brought stays; without a video there has to be one. An upload is prepared first, and until then students have what was there.',
    input: {
      ...ofLesson,
      externalUrl: 'A video of YouTube or Vimeo, of a trusted service, or the address of a file or a stream.',
      uploadId: 'An upload of the purpose `video`, in place of an address.',
      attachmentUploadId: 'An upload of the purpose `attachment`; null takes the paper away.',
      attachmentTitle: 'What the paper is called; the name of its file as usual.',
      captions: {
        says: 'All languages that it has from now on.',
        fields: {
          language: 'As BCP 47 has it, each once.',
          label: 'What the language is called in the player.',
          uploadId: 'An upload of the purpose `captions`; without it the words of this language stay.',
        },
      },
      chapters: {
        says: 'All parts that it has from now on, each at a second of its own.',
        fields: { seconds: ['Where it begins.', 'seconds'], name: 'What it is called.' },
      },
      revision: ['The newest revision of the video that the writer has seen.', 'changes'],
      confirm: 'What `edit.needsConfirm` told, to carry the same write out.',
    },
    reply: { id: ['The lesson.', ID], ...videoFields },
  }),
]
