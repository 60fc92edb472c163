/**
 * The state file: all changes in their order, in SQLite. At the next start they are applied again.
 */
import { closeSync, openSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Change } from "./changes.ts";
import type { Scenario } from "./scenario.ts";

/** One change with everything that it depends on: its time, and the seed of its ids. */
export interface Entry {
  at: number;
  seed: string;
  change: Change | { kind: "scenario"; scenario: Scenario };
}

export interface Journal {
  /** The entries in the file when it was opened, oldest first. The first one is the scenario. */
  entries: readonly Entry[];
  append: (entry: Entry) => void;
  close: () => void;
}

/** Marks an SQLite file as a state file of this service. */
const applicationId = 0x61_63_73_31;

/** Opens a state file, or creates one that only its owner can read. Throws an `Error` with the reason if that fails. */
export function openJournal(file: string): Journal {
  const sqlite = process.getBuiltinModule("node:sqlite") as typeof import("node:sqlite") | undefined;
  if (sqlite === undefined) {
    throw new Error(
      `--state needs Node.js 22.13 or later, which has node:sqlite. This is Node.js ${process.version}.`,
    );
  }
  let database: DatabaseSync | undefined;
  try {
    closeSync(openSync(file, "a", 0o600));
    database = new sqlite.DatabaseSync(file);
    prepare(database);
    const rows = database.prepare("select at, seed, change from changes order by number").all();
    const insert = database.prepare("insert into changes (at, seed, change) values (?, ?, ?)");
    const opened = database;
    return {
      entries: rows.map(({ at, seed, change }) => ({
        at: Number(at),
        seed: String(seed),
        change: JSON.parse(String(change)) as Entry["change"],
      })),
      append: ({ at, seed, change }) => {
        insert.run(at, seed, JSON.stringify(change));
      },
      close: () => {
        opened.close();
      },
    };
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The state file ${file} cannot be used: ${reasonOf(reason)}.`, { cause });
  }
}

function reasonOf(message: string): string {
  if (message.includes("database is locked")) return "another process uses it";
  if (message.includes("not a database")) return "it is not a state file of this service";
  return message;
}

function prepare(database: DatabaseSync): void {
  // One process owns the file: a second one would not see the changes of the first.
  database.exec("pragma locking_mode = exclusive; begin exclusive");
  const { application_id: id } = { ...database.prepare("pragma application_id").get() };
  const { count } = { ...database.prepare("select count(*) as count from sqlite_schema").get() };
  if (id !== applicationId && count !== 0) throw new Error("it is not a state file of this service");
  database.exec(
    `pragma application_id = ${applicationId};
    create table if not exists changes (
      number integer primary key, at real not null, seed text not null, change text not null
    ) strict;
    commit`,
  );
}
