import type { LevelId, WritingLevelId } from "~/content/programs/levels";
import { englishLevelA } from "./english/level-a";
import { englishLevelB } from "./english/level-b";
import { englishLevelC } from "./english/level-c";
import { englishLevelD } from "./english/level-d";
import { englishLevelE } from "./english/level-e";
import { englishLevelF } from "./english/level-f";
import { englishLevelG } from "./english/level-g";
import { englishLevelH } from "./english/level-h";
import { englishLevelK } from "./english/level-k";
import { mathLevelA } from "./math/level-a";
import { mathLevelB } from "./math/level-b";
import { mathLevelC } from "./math/level-c";
import { mathLevelD } from "./math/level-d";
import { mathLevelE } from "./math/level-e";
import { mathLevelF } from "./math/level-f";
import { mathLevelG } from "./math/level-g";
import { mathLevelH } from "./math/level-h";
import { mathLevelK } from "./math/level-k";
import type { SamplePage } from "./sample-page";
import { writingLevelC } from "./writing/level-c";
import { writingLevelD } from "./writing/level-d";
import { writingLevelE } from "./writing/level-e";
import { writingLevelF } from "./writing/level-f";
import { writingLevelG } from "./writing/level-g";
import { writingLevelH } from "./writing/level-h";

type Samples<Id extends LevelId> = Readonly<Record<Id, readonly SamplePage[]>>;

const math: Samples<LevelId> = {
  K: mathLevelK,
  A: mathLevelA,
  B: mathLevelB,
  C: mathLevelC,
  D: mathLevelD,
  E: mathLevelE,
  F: mathLevelF,
  G: mathLevelG,
  H: mathLevelH,
};

const english: Samples<LevelId> = {
  K: englishLevelK,
  A: englishLevelA,
  B: englishLevelB,
  C: englishLevelC,
  D: englishLevelD,
  E: englishLevelE,
  F: englishLevelF,
  G: englishLevelG,
  H: englishLevelH,
};

const writing: Samples<WritingLevelId> = {
  C: writingLevelC,
  D: writingLevelD,
  E: writingLevelE,
  F: writingLevelF,
  G: writingLevelG,
  H: writingLevelH,
};

export const workbookSamples = { math, english, writing } as const;
