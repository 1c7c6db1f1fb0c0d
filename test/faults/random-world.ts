/** A site that an author edits at random, and its twin with the same files. Everything follows from one number. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dice } from '../helpers/dice.ts';
import { temporaryFolder } from '../helpers/site.ts';
import { type Kind, kinds } from './random-site.ts';
import { type Around, type Content, fixed } from './random-texts.ts';

/** Edits of files, by name and in both folders. */
function editsOf(files: Map<string, Content>, inBoth: (act: (folder: string) => void) => void) {
  const placeIn = (folder: string, file: string): string => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    return place;
  };
  return {
    put(file: string, content: Content) {
      files.set(file, content);
      inBoth((folder) => writeFileSync(placeIn(folder, file), content));
    },
    drop(file: string) {
      files.delete(file);
      inBoth((folder) => rmSync(path.join(folder, file)));
    },
    move(from: string, to: string) {
      files.set(to, files.get(from) ?? '');
      files.delete(from);
      inBoth((folder) => renameSync(path.join(folder, from), placeIn(folder, to)));
    },
  };
}

/** A site of all kinds of files, and a twin with the same files. */
export function world(seed: number, of: Record<string, Kind> = kinds) {
  const random = dice(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const home = temporaryFolder();
  const [dir, twin] = [path.join(home, 'site'), path.join(home, 'twin')];
  const files = new Map<string, Content>();
  const kindAt = new Map(
    Object.entries(of).flatMap(([name, kind]) => kind.places.map((place) => [place, name] as const)),
  );
  const held: (() => void)[] = [];
  const state = { isHeld: false };
  const inBoth = (act: (folder: string) => void) => {
    act(twin);
    if (state.isHeld) held.push(() => act(dir));
    else act(dir);
  };
  const { put, drop, move } = editsOf(files, inBoth);
  const around = (file: string, step: number): Around => ({
    upTo,
    pick,
    step,
    paths: [...files.keys()].sort(),
    path: file,
  });
  const kindOf = (file: string) => of[kindAt.get(file) ?? ''] as Kind;
  const repair = (file: string, step: number) => {
    if (kindAt.has(file)) put(file, kindOf(file).good(around(file, step)));
  };
  for (const [file, content] of Object.entries(fixed)) put(file, content);
  const first = Object.values(of).flatMap(({ places, first: count = places.length }) => places.slice(0, count));
  // Twice: the first writers have nothing to link to.
  for (const step of [0, 1])
    for (const file of first)
      if (step === 0) files.set(file, '');
      else repair(file, 1);
  return {
    ...{ dir, twin, files, kindAt, put, drop, move, kindOf, repair, around, upTo, pick },
    /** From now on only the twin is edited, until `release`. */
    hold() {
      state.isHeld = true;
    },
    /** Makes the edits since `hold`. */
    release() {
      state.isHeld = false;
      for (const act of held.splice(0)) act();
    },
  };
}

export type World = ReturnType<typeof world>;

/** An author's edit of one or two files; returns a description. */
export const operations: Record<string, (at: World, step: number) => string> = {
  edit(at, step) {
    const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.has(one)));
    at.repair(file, step);
    return file;
  },
  // The commonest of all, and what the short way of a build is for.
  'edit a page'(at, step) {
    const file = at.pick([...at.files.keys()].filter((one) => /\.mdx?$/.test(one) && at.kindAt.has(one)));
    const text = String(at.files.get(file));
    at.put(file, `${text}\nMore of ${step}.\n`);
    return file;
  },
  add(at, step) {
    const kind = at.pick(Object.values(kinds));
    const file = at.pick(kind.places);
    at.repair(file, step);
    return file;
  },
  break(at, step) {
    const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.has(one) && at.kindOf(one).broken.length > 0));
    at.put(file, at.pick(at.kindOf(file).broken)(at.around(file, step)));
    return file;
  },
  delete(at) {
    const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.has(one) && !at.kindOf(one).stays));
    at.drop(file);
    return file;
  },
  move(at) {
    const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.has(one) && at.kindOf(one).places.length > 1));
    const target = at.pick(at.kindOf(file).places.filter((one) => one !== file));
    if (at.files.has(target)) at.drop(target);
    at.move(file, target);
    return `${file} to ${target}`;
  },
  exchange(at) {
    const file = at.pick([...at.files.keys()].filter((one) => at.kindAt.has(one)));
    const others = at.kindOf(file).places.filter((one) => one !== file && at.files.has(one));
    if (others.length === 0) return 'nothing';
    const other = at.pick(others);
    const [one, two] = [at.files.get(file) ?? '', at.files.get(other) ?? ''];
    at.put(file, two);
    at.put(other, one);
    return `${file} and ${other}`;
  },
  touch(at) {
    const file = at.pick([...at.files.keys()]);
    at.put(file, at.files.get(file) ?? '');
    return file;
  },
};

/** Three of four are what authors do all day. */
export const FREQUENT = [
  'edit',
  'edit a page',
  'edit a page',
  'edit',
  'add',
  'break',
  'exchange',
  'delete',
  'move',
  'touch',
];
