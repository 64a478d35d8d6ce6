import { from, ID } from '../meaning.ts'

export const lessons = {
  ...from('specification, section 3', {
    lessonId: ['A lesson of a course that the student may study.', ID],
    videoUrl:
      'Where the video plays: the whole address of its file, for any player, without a header; or the one that the teacher ' +
      'gave. It is signed for this session, lasts as long as the film and an hour, and ends with the session.',
    attachmentUrl: 'Where the hand-out is fetched: a whole address, signed and ending like that; null without one.',
    attachmentTitle: 'The name of the hand-out; null without one.',
  }),
  ...from('design, section 8', {
    streamUrl:
      'The video as an encrypted HLS ladder, signed; null where there is none. Its keys are given to requests with ' +
      '`Authorization` and `DeviceId` of this session alone, at most 60 a minute.',
    audioUrl: 'The sound of that ladder by itself, signed; null where there is none.',
    frame: 'The frame of another player that shows the video; null when `videoUrl` is a file or a stream.',
    player: 'Which player is in the frame, and so which window messages it understands.',
    url: "The address of the frame, or of a caption's WebVTT text.",
    origins: "The origins whose window messages are that player's.",
    captions: 'What is said in the video as text; empty without any.',
    language: 'The language of a caption, as in `ar`.',
    label: 'The name of a caption, as a person reads it.',
    posterUrl: 'The still picture before it plays; null without one.',
    sizeBytes: ['How much the whole of it weighs; null when unknown.', 'bytes'],
    attachmentSizeBytes: ['How much the hand-out weighs; null when unknown.', 'bytes'],
    renditions: 'The qualities of the stream, so that a student knows what each costs.',
    'renditions.name': 'The name of the quality.',
    height: ['The height of the picture; 0 for sound only.', 'pixels'],
    bitsPerSecond: ['The rate of the quality.', 'bits per second'],
  }),
  ...from('design, section 7', {
    positionSeconds: ['Where the student is in the video, on whichever device.', 'seconds'],
    playedTwentieths: [
      'Which twentieths of the film were played, as far as the app knows, the first in the lowest bit; added to what is known.',
      'bits',
    ],
    watchedSeconds: [
      'How much of the film was played since the last such call, at most what can have been: the time since then, at the fastest speed.',
      'seconds',
    ],
    lessonIds: ['Videos of the course to mark complete; at most 1000. Those not open are left out.', 'ids'],
    completedLessonIds: ['All completed videos of the course.', 'ids'],
  }),
}
